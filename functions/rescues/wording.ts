/**
 * Backfills what earlier releases did not write: search words, duplicate keys, figures, and pointers for animals in
 * foster care and for residents by day, counters of residents, words for the ends of microchips, and the place of reminders of animals that left. It goes from rescue to rescue
 * in bounded steps and saves its position, so a cut repeats one step. Index items need no guard, since the record
 * decides; no record's `edition` changes, so no open form is outdated.
 */
import { versionConflict } from '../kernel/records/version-conflict.ts';
import type { Item } from '../kernel/table/actions.ts';
import { wordChips } from '../animals/animal/index-items/chip-words.ts';
import { tallyResidents } from '../animals/animal/counts/tally.ts';
import { addWaiting, continueCounting } from '../animals/figures/counting.ts';
import { registry, type TenantTable, tableOf } from '../kernel/table/table.ts';
import { lookWhile } from '../people/duplicates/sweep.ts';
import { pcos as pcoItems } from '../people/pco/pco.record.ts';
import { pcoIndex, pcoKey } from '../people/pco/pco.table.ts';
import { wordItems } from '../people/pco/search-words.ts';
import { pointAtFosters } from '../questions/milestones/fosters.ts';
import { pointAtResidents } from '../questions/register/residents.ts';
import { keptMonths } from '../statistics/figures/statistics.record.ts';
import { passOverDue } from '../health/health-record/due/away-sweep.ts';
import { LISTED, listingOf } from '../tenants/listing/listing.table.ts';
import type { Budget } from './ending/steps/budget.ts';
import { wordings } from './wording.record.ts';
import type { RecordOf } from '../kernel/records/stored/declaration.ts';

/** Grows when PCOs are found by other words than before: all of them are gone through again. */
const EDITION = 2;
/** Grows when residents are counted by other facts than before, in the same way. */
const TALLY_EDITION = 1;

const WORDING = wordings.key({});
/** PCOs of one step. */
const PER_STEP = 100;
/** The prefix of a cursor among the deleted ones: they come after the others. */
const DELETED = 'deleted:';

/**
 * Gives the next PCOs of a rescue the search words that they lacked when they were written. A PCO that is written meanwhile
 * has its words; an outdated word finds no PCO.
 * @returns where the next step begins; undefined after the last
 */
export async function wordSome(tenantId: string, cursor = ''): Promise<string | undefined> {
  const table = tableOf(tenantId);
  const isDeleted = cursor.startsWith(DELETED);
  const from = cursor.slice(isDeleted ? DELETED.length : 0) || undefined;
  const page = await table.page({ ...pcoIndex('', isDeleted), limit: PER_STEP, cursor: from });
  const rows = await table.getMany(page.items.map(({ row }) => pcoKey(String(row['id']))));
  const found = rows.flatMap((item) => (item ? [pcoItems.read(item)] : []));
  await table.putAll(found.filter(({ row }) => !row.mergedInto).flatMap(wordItems));
  if (page.cursor) return `${isDeleted ? DELETED : ''}${page.cursor}`;
  return isDeleted ? undefined : DELETED;
}

type State = RecordOf<typeof wordings>['row'];

const NONE = {
  isDone: false,
  isMatched: false,
  isCounted: false,
  isFostered: false,
  isPointed: false,
  isTallied: false,
  isAway: false,
  isChipped: false,
};

const stateIn = (item: Item | undefined): State => {
  const state = item ? wordings.read(item).row : { ...NONE, edition: EDITION, tallyEdition: TALLY_EDITION };
  return {
    ...state,
    ...(state.edition === EDITION
      ? {}
      : { edition: EDITION, isDone: false, rescues: undefined, pcos: undefined }),
    ...(state.tallyEdition === TALLY_EDITION
      ? {}
      : { tallyEdition: TALLY_EDITION, isTallied: false, tallied: undefined }),
  };
};

/** The positions of both, and the write of one's progress. */
async function stateNow() {
  const item = await registry().get(WORDING);
  const guard = item ? { v: item.v } : ({ absent: true } as const);
  const note = (row: State) =>
    registry().transact([
      { put: wordings.item({ row, v: (item?.v ?? 0) + 1 }), guard, onFail: versionConflict },
    ]);
  return { state: stateIn(item), note };
}

/** A work of many steps in each rescue: its position is the rescue, and how far it is in it. */
interface StepJob {
  readonly at: readonly [
    rescue: 'rescues' | 'chipRescues',
    within: 'pcos' | 'chips',
    isDone: 'isDone' | 'isChipped',
  ];
  /** The next step in one rescue; gives where the one after it begins. */
  readonly step: (tenantId: string, from: string | undefined) => Promise<string | undefined>;
}

/** Goes step by step through each rescue, for as long as there is time; an interruption loses one step. */
async function stepByStep(budget: Budget, { at: [at, within, isDone], step }: StepJob): Promise<void> {
  for (;;) {
    const { state, note } = await stateNow();
    if (state[isDone] || !budget.left()) return;
    const { items, cursor } = await registry().page({ pk: LISTED, limit: 1, cursor: state[at] });
    const [listing] = items;
    const next = listing && (await step(listingOf(listing).row.tenantId, state[within]));
    await note(
      next
        ? { ...state, [within]: next }
        : { ...state, [at]: cursor, [within]: undefined, [isDone]: !cursor },
    );
  }
}

/** Processes the PCOs of all rescues once (docs/adr/010). */
export const wordOn = (_now: Date, budget: Budget): Promise<void> =>
  stepByStep(budget, { at: ['rescues', 'pcos', 'isDone'], step: wordSome });

/** Gives the animals of all rescues once the words for the end of their microchip, in the same way. */
export const chipOn = (_now: Date, budget: Budget): Promise<void> =>
  stepByStep(budget, {
    at: ['chipRescues', 'chips', 'isChipped'],
    step: (tenantId, from) => wordChips(tableOf(tenantId), from),
  });

/** The fields of a work's position: the rescue that it has come to, and whether it has gone through all. */
type PositionFields = readonly [
  cursor: 'matched' | 'counted' | 'fostered' | 'pointed' | 'tallied' | 'away',
  isDone: 'isMatched' | 'isCounted' | 'isFostered' | 'isPointed' | 'isTallied' | 'isAway',
];

/** A work that each rescue gets once. */
interface OnceJob {
  readonly at: PositionFields;
  /** Continues in one rescue; true once it is done there. */
  readonly goOn: (table: TenantTable) => Promise<boolean>;
}

/** A work that is done in a rescue by one call. */
const atOnce = (work: (table: TenantTable) => Promise<void>) => async (table: TenantTable) => {
  await work(table);
  return true;
};

/** Goes from rescue to rescue, for as long as there is time. */
async function throughAll(budget: Budget, { at: [at, isDone], goOn }: OnceJob): Promise<void> {
  for (;;) {
    const { state, note } = await stateNow();
    if (state[isDone] || !budget.left()) return;
    const { items, cursor } = await registry().page({ pk: LISTED, limit: 1, cursor: state[at] });
    const [listing] = items;
    if (listing && !(await goOn(tableOf(listingOf(listing).row.tenantId)))) return;
    await note({ ...state, [at]: cursor, [isDone]: !cursor });
  }
}

/**
 * Gives the PCOs of all rescues once the keys by which duplicates are found, in the same way; the progress is noted in each rescue,
 * where opening the likely duplicates continues it, too.
 */
export const matchOn = (_now: Date, budget: Budget): Promise<void> =>
  throughAll(budget, {
    at: ['matched', 'isMatched'],
    goOn: async (table) => (await lookWhile(table, () => budget.left())).isDone,
  });

/** Counts the animals of all rescues in the figures, in the same way; opening statistics continues it, too (docs/adr/139). */
export const figureOn = (_now: Date, budget: Budget): Promise<void> =>
  throughAll(budget, {
    at: ['counted', 'isCounted'],
    async goOn(table) {
      await addWaiting(table, () => budget.left());
      const { isDone } = await continueCounting(table, () => budget.left());
      // Monthly counts from before there were figures: their keys are years and months.
      if (isDone) await table.removeAll(await table.all({ ...keptMonths.at.span({}), from: '1', upTo: '2' }));
      return isDone;
    },
  });

/** Points at the animals in foster care of all rescues once, in the same way (docs/adr/010). */
export const fosterOn = (_now: Date, budget: Budget): Promise<void> =>
  throughAll(budget, {
    at: ['fostered', 'isFostered'],
    goOn: atOnce(pointAtFosters),
  });

/** Points at the current residents of all rescues by day once, in the same way (docs/adr/010). */
export const residentOn = (_now: Date, budget: Budget): Promise<void> =>
  throughAll(budget, {
    at: ['pointed', 'isPointed'],
    goOn: atOnce(pointAtResidents),
  });

/** Counts the current residents of all rescues in the counters of the dashboard once, in the same way. */
export const tallyOn = (_now: Date, budget: Budget): Promise<void> =>
  throughAll(budget, {
    at: ['tallied', 'isTallied'],
    goOn: atOnce(tallyResidents),
  });

/** Puts what is due of animals that left away from what is due of the others, in all rescues once. */
export const awayOn = (_now: Date, budget: Budget): Promise<void> =>
  throughAll(budget, {
    at: ['away', 'isAway'],
    goOn: (table) => passOverDue(table, () => budget.left()),
  });
