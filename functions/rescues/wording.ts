import { overtaken } from '../kernel/records/overtaken.ts';
import type { Item } from '../kernel/table/actions.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { pcoIndex, pcoKey, pcoOf, standsInLists } from '../people/pco.table.ts';
import { wordItems } from '../people/words.table.ts';
import { LISTED, listingOf } from '../tenants/listing.table.ts';
import type { Budget } from './ending/budget.ts';
import { wordings } from './wording.record.ts';

/** Grows when PCOs are found by other words than before: all of them are gone through again. */
const EDITION = 1;

const WORDING = wordings.key({});
/** PCOs of one step. */
const PER_STEP = 100;

/**
 * Gives the next PCOs of a rescue the search words that they had not when they were written. Whoever is written meanwhile
 * has theirs; a word of before points at nobody who is found by it.
 * @returns where the next step begins; undefined after the last
 */
export async function wordSome(tenantId: string, cursor?: string): Promise<string | undefined> {
  const table = tableOf(tenantId);
  const page = await table.page({ ...pcoIndex(''), limit: PER_STEP, cursor });
  const rows = await table.getMany(page.items.map(({ row }) => pcoKey(String(row['id']))));
  const pcos = rows.flatMap((item) => (item ? [pcoOf(item)] : []));
  await table.putAll(pcos.filter(standsInLists).flatMap(wordItems));
  return page.cursor;
}

type State = ReturnType<typeof wordings.read>['row'];

const stateIn = (item: Item | undefined): State => {
  const state = item && wordings.read(item).row;
  return state?.edition === EDITION ? state : { edition: EDITION, isDone: false };
};

/** One step; gives how far it is then. */
async function step({ rescues, pcos }: State): Promise<State> {
  const { items, cursor } = await registry().page({ pk: LISTED, limit: 1, cursor: rescues });
  const [listing] = items;
  const next = listing && (await wordSome(listingOf(listing).row.tenantId, pcos));
  if (next) return { edition: EDITION, rescues, pcos: next, isDone: false };
  return { edition: EDITION, rescues: cursor, isDone: !cursor };
}

/** Goes through the PCOs of all rescues once, for as long as there is time (docs/adr/127); a cut loses one step. */
export async function wordOn(_now: Date, budget: Budget): Promise<void> {
  for (;;) {
    const item = await registry().get(WORDING);
    const state = stateIn(item);
    if (state.isDone || !budget.left()) return;
    const guard = item ? { v: item.v } : ({ absent: true } as const);
    const put = wordings.item({ row: await step(state), v: (item?.v ?? 0) + 1 });
    await registry().transact([{ put, guard, onFail: overtaken }]);
  }
}
