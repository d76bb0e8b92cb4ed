import { hasAccess } from '#shared/access/may.ts';
import type { twins } from '#shared/calls/people/twins.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { personName } from '#shared/rules/people/people.ts';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { audit } from '../../kernel/records/audit.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { faulty, notThere } from '../../kernel/refusal.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { judge } from '../matching/judge.ts';
import { apartPairs, twinPairs } from '../matching/match.record.ts';
import type { PcoRecord } from '../pco/pco.record.ts';
import { factsOf, isInLists, pcoKey, pcosIn, toPco } from '../pco/pco.table.ts';
import { hitOf } from '../search/suggest.ts';
import { isLikely, pairOf, twinsOf, unknownTwinsOf } from './twins.ts';

type Pair = Data<typeof twins.list>['pairs'][number];

/** PCOs that are not merged into another, as they are now. */
async function notMerged(table: TenantTable, ids: readonly string[]): Promise<Map<string, PcoRecord>> {
  const items = ids.length > 0 ? await table.unmerged.getMany(ids.map(pcoKey), false) : [];
  return new Map(
    pcosIn(items)
      .filter(isInLists)
      .map((pco) => [pco.row.id, pco]),
  );
}

/** The pairs of a page that may be the same still, with why. */
async function pairsIn(table: TenantTable, items: readonly Item[]): Promise<Pair[]> {
  const rows = twinPairs.readable(items).map(({ row }) => row);
  const pcosById = await notMerged(table, [...new Set(rows.flatMap(({ one, other }) => [one, other]))]);
  return rows.flatMap(({ one, other }) => {
    const [first, second] = [pcosById.get(one), pcosById.get(other)];
    const match = first && second && judge(factsOf(first), factsOf(second));
    if (!match || !isLikely(match)) return [];
    const reasons = [...match.reasons];
    return [{ id: `${one}-${other}`, one: toPco(first), other: toPco(second), ...match, reasons }];
  });
}

/** The most pages to read for one with results: outdated pairs are still listed. */
const MAX_PAGES = 4;

/** The likely duplicates, the newest first. Two round trips. */
async function list(
  { query: { Limit: limit, cursor } }: Parsed<typeof twins.list>,
  { table }: TenantContext,
) {
  const pairs: Pair[] = [];
  let next: string | undefined = cursor;
  let pages = 0;
  do {
    const page = await table.page({ pk: 'twins', newestFirst: true, limit, cursor: next, consistent: true });
    pairs.push(...(await pairsIn(table, page.items)));
    next = page.cursor;
    pages++;
  } while (next && pairs.length === 0 && pages < MAX_PAGES);
  return { pairs, ...(next ? { nextCursor: next } : {}) };
}

/** Says of two that they are not the same, or takes that back. 404; 422 for one alone. */
async function tell({ body: { oneId, otherId, same } }: Parsed<typeof twins.tell>, context: TenantContext) {
  if (oneId === otherId) throw faulty('otherId', 'Please select two');
  const { table, caller, now } = context;
  const row = pairOf(oneId, otherId);
  const pcosById = await notMerged(table, [oneId, otherId]);
  const [one, other] = [pcosById.get(oneId), pcosById.get(otherId)];
  if (!one || !other) throw notThere('PCO');
  const apartPair = { ...row, by: caller.name, at: now.toISOString() };
  const names = [one, other].map((pco) => personName(pco.row));
  const changes = { notTheSameAs: same ? ([names[1], null] as const) : ([null, names[1]] as const) };
  return transactOnce(
    context,
    [
      ...(same
        ? [{ remove: apartPairs.key(row) }, { put: twinPairs.item({ row }) }]
        : [{ put: apartPairs.item({ row: apartPair }) }, { remove: twinPairs.key(row) }]),
      audit(context, { recordId: oneId, what: 'twins.tell', changes }),
    ],
    {},
  );
}

export const twinsHandlers = {
  async like({ query: { exceptId, ...facts } }, { table, caller }) {
    const reach = hasAccess(caller.role, 'pco.view');
    const found = await (exceptId ? unknownTwinsOf(table, facts, exceptId) : twinsOf(table, facts));
    return {
      twins: found.map(({ pco, strength, reasons }) => ({
        pco: hitOf(pco, reach),
        strength,
        reasons: [...reasons],
      })),
    };
  },
  list,
  tell,
} satisfies Handlers<typeof twins>;
