import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import type { Action, Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { matchSweeps } from '../matching/match.record.ts';
import type { PcoRecord } from '../pco/pco.record.ts';
import { pcoIndex, pcoKey, pcosIn } from '../pco/pco.table.ts';
import { matchPointers } from '../pco/pointers.ts';
import { notingTwins } from './twins.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

/** The time limit of a request: the client gets the progress and asks again. */
const BUDGET_MS = 4000;
/** The PCOs that fit one transaction, each with its check and its keys. */
const AT_ONCE = 8;

const KEY = matchSweeps.key({});

type Sweep = RecordOf<typeof matchSweeps>['row'];

const sweepIn = (item: Item | undefined): Sweep =>
  item ? matchSweeps.read(item).row : { seen: 0, isDone: false };

/** The progress of the sweep over the PCOs of earlier releases. */
export async function sweptSoFar(table: TenantTable) {
  const { seen, isDone } = sweepIn(await table.get(KEY));
  return { seen, isDone };
}

/** The keys of PCOs, each while it is what was read. */
const keyed = (pcos: readonly PcoRecord[]): Action[] =>
  pcos.flatMap((pco): Action[] => [
    { check: pcoKey(pco.row.id), guard: { v: pco.v }, onFail: versionConflict },
    ...matchPointers(pco).map((put) => ({ put })),
  ]);

/** Gives the next few their keys and notes who may be the same; killed anywhere, the same few come again. */
async function step(table: TenantTable): Promise<Sweep> {
  const item = await table.get(KEY);
  const before = sweepIn(item);
  if (before.isDone) return before;
  const page = await table.page({ ...pcoIndex(''), limit: AT_ONCE, cursor: before.cursor });
  const pcos = pcosIn(await table.apart.getMany(page.items.map(({ pk, sk }) => ({ pk, sk }))));
  if (pcos.length > 0) await table.transact(keyed(pcos));
  const pairs = (await Promise.all(pcos.map((pco) => notingTwins(table, pco)))).flat();
  const after: Sweep = {
    seen: before.seen + page.items.length,
    isDone: page.cursor === undefined,
    ...(page.cursor ? { cursor: page.cursor } : {}),
  };
  const unique = new Map(pairs.map((pair) => ['put' in pair ? pair.put.sk : '', pair]));
  await table.transact([
    ...unique.values(),
    {
      put: matchSweeps.item({ row: after, v: (item?.v ?? 0) + 1 }),
      guard: item ? { v: item.v } : { absent: true },
      onFail: versionConflict,
    },
  ]);
  return after;
}

/** Continues the sweep over the PCOs of earlier releases for as long as it may, one step at least; returns its progress. */
export async function lookWhile(table: TenantTable, goesOn: () => boolean) {
  let sweep: Sweep;
  do sweep = await retryOnConflict(() => step(table));
  while (!sweep.isDone && goesOn());
  return { seen: sweep.seen, isDone: sweep.isDone };
}

/** The same for as long as a request may take. */
export function lookOn(table: TenantTable) {
  const until = Date.now() + BUDGET_MS;
  return lookWhile(table, () => Date.now() < until);
}
