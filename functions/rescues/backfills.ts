/**
 * Backfills what earlier releases did not write: the residents in the counters of the dashboard, and words for the ends
 * of microchips. Each goes from rescue to rescue in bounded steps and saves its position, so an interruption repeats
 * one step. Index items need no guard, since the record decides; no record's version changes, so no open form is
 * outdated. A data folder older than the release with counters per status needs that release first, which backfills
 * what came before.
 */
import { indexChips } from '../animals/animal/index-items/chip-index.ts';
import { tallyResidents } from '../animals/animal/counts/tally.ts';
import type { RecordOf } from '../kernel/records/stored/declaration.ts';
import { versionConflict } from '../kernel/records/version-conflict.ts';
import { type Item, guardOf } from '../kernel/table/actions.ts';
import { registry, type TenantTable, tableOf } from '../kernel/table/table.ts';
import { LISTED, listingOf } from '../tenants/listing/listing.table.ts';
import type { Budget } from '../exchange/walk/budget.ts';
import { INITIAL_POSITION, backfillStates } from './backfills.record.ts';

/** The edition of the counters: raised when they count other facts, so that all residents are counted again. */
const TALLY_EDITION = 2;

const BACKFILL_STATE = backfillStates.key({});

type State = RecordOf<typeof backfillStates>['row'];

function stateIn(item: Item | undefined): State {
  const state = item ? backfillStates.read(item).row : INITIAL_POSITION;
  return state.tallyEdition === TALLY_EDITION
    ? state
    : { ...state, tallyEdition: TALLY_EDITION, isTallied: false, tallied: undefined };
}

/**
 * A job that is done once for each rescue. `fields` are those of its position: the rescue, the progress within it, and
 * the end.
 */
interface Backfill {
  readonly fields: readonly [
    rescue: 'tallied' | 'chipRescues',
    within: 'chips' | undefined,
    isDone: 'isTallied' | 'isChipped',
  ];
  /** Runs the next step in one rescue; returns the start of the following one, undefined after the last. */
  readonly step: (table: TenantTable, from: string | undefined) => Promise<string | undefined>;
}

/** Runs a backfill step by step through all rescues, for as long as there is time. */
async function runBackfill(
  budget: Budget,
  { fields: [rescue, innerField, isDone], step }: Backfill,
): Promise<void> {
  for (;;) {
    const item = await registry().get(BACKFILL_STATE);
    const state = stateIn(item);
    if (state[isDone] || !budget.hasTimeLeft()) return;
    const { items, cursor } = await registry().page({ pk: LISTED, limit: 1, cursor: state[rescue] });
    const [listing] = items;
    const next =
      listing && (await step(tableOf(listingOf(listing).row.tenantId), innerField && state[innerField]));
    const position = next ? {} : { [rescue]: cursor, [isDone]: !cursor };
    const row = { ...state, ...position, ...(innerField ? { [innerField]: next } : {}) };
    const guard = guardOf(item);
    await registry().transact([
      { put: backfillStates.item({ row, v: (item?.v ?? 0) + 1 }), guard, onFail: versionConflict },
    ]);
  }
}

/** Writes the search words for the ends of microchips once, in all rescues (docs/adr/010). */
export const continueChipBackfill = (_now: Date, budget: Budget): Promise<void> =>
  runBackfill(budget, { fields: ['chipRescues', 'chips', 'isChipped'], step: indexChips });

/** Counts the current residents of all rescues in the counters of the dashboard once. */
export const continueTallyBackfill = (_now: Date, budget: Budget): Promise<void> =>
  runBackfill(budget, {
    fields: ['tallied', undefined, 'isTallied'],
    async step(table) {
      await tallyResidents(table);
      return undefined;
    },
  });
