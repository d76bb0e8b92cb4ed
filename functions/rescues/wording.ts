import { overtaken } from '../kernel/records/overtaken.ts';
import type { Item } from '../kernel/table/actions.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { lookWhile } from '../people/duplicates/sweep.ts';
import { pcoIndex, pcoKey, pcoOf } from '../people/pco.table.ts';
import { wordItems } from '../people/words.table.ts';
import { LISTED, listingOf } from '../tenants/listing.table.ts';
import type { Budget } from './ending/budget.ts';
import { wordings } from './wording.record.ts';

/** Grows when PCOs are found by other words than before: all of them are gone through again. */
const EDITION = 2;

const WORDING = wordings.key({});
/** PCOs of one step. */
const PER_STEP = 100;
/** What a cursor among the deleted ones begins with: they come after the others. */
const DELETED = 'deleted:';

/**
 * Gives the next PCOs of a rescue the search words that they had not when they were written. Whoever is written meanwhile
 * has theirs; a word of before points at nobody who is found by it.
 * @returns where the next step begins; undefined after the last
 */
export async function wordSome(tenantId: string, cursor = ''): Promise<string | undefined> {
  const table = tableOf(tenantId);
  const isDeleted = cursor.startsWith(DELETED);
  const from = cursor.slice(isDeleted ? DELETED.length : 0) || undefined;
  const page = await table.page({ ...pcoIndex('', isDeleted), limit: PER_STEP, cursor: from });
  const rows = await table.getMany(page.items.map(({ row }) => pcoKey(String(row['id']))));
  const pcos = rows.flatMap((item) => (item ? [pcoOf(item)] : []));
  await table.putAll(pcos.filter(({ mergedInto }) => !mergedInto).flatMap(wordItems));
  if (page.cursor) return `${isDeleted ? DELETED : ''}${page.cursor}`;
  return isDeleted ? undefined : DELETED;
}

type State = ReturnType<typeof wordings.read>['row'];

const stateIn = (item: Item | undefined): State => {
  const state = item && wordings.read(item).row;
  if (state?.edition === EDITION) return state;
  const { matched, isMatched = false } = state ?? {};
  return { edition: EDITION, isDone: false, matched, isMatched };
};

/** One step; gives how far it is then. */
async function step({ rescues, pcos, ...state }: State): Promise<State> {
  const { items, cursor } = await registry().page({ pk: LISTED, limit: 1, cursor: rescues });
  const [listing] = items;
  const next = listing && (await wordSome(listingOf(listing).row.tenantId, pcos));
  if (next) return { ...state, rescues, pcos: next, isDone: false };
  return { ...state, rescues: cursor, isDone: !cursor };
}

/** Where both stand, and the write of how far one of them is then. */
async function standing() {
  const item = await registry().get(WORDING);
  const guard = item ? { v: item.v } : ({ absent: true } as const);
  const note = (row: State) =>
    registry().transact([{ put: wordings.item({ row, v: (item?.v ?? 0) + 1 }), guard, onFail: overtaken }]);
  return { state: stateIn(item), note };
}

/** Goes through the PCOs of all rescues once, for as long as there is time (docs/adr/127); a cut loses one step. */
export async function wordOn(_now: Date, budget: Budget): Promise<void> {
  for (;;) {
    const { state, note } = await standing();
    if (state.isDone || !budget.left()) return;
    await note(await step(state));
  }
}

/**
 * Gives the PCOs of all rescues once the keys by which twins are found, in the same way; how far it is in a rescue stands there,
 * where whoever opens the likely duplicates goes on, too.
 */
export async function matchOn(_now: Date, budget: Budget): Promise<void> {
  for (;;) {
    const { state, note } = await standing();
    if (state.isMatched || !budget.left()) return;
    const { items, cursor } = await registry().page({ pk: LISTED, limit: 1, cursor: state.matched });
    const [listing] = items;
    const table = listing && tableOf(listingOf(listing).row.tenantId);
    if (table && !(await lookWhile(table, () => budget.left())).isDone) return;
    await note({ ...state, matched: cursor, isMatched: !cursor });
  }
}
