import { hasAccess } from '#shared/access/may.ts';
import type { twins } from '#shared/calls/people/twins.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { TWO_DIFFERENT_REQUIRED } from '#shared/rules/people/merging.ts';
import { personName } from '#shared/rules/people/people.ts';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { audit } from '../../kernel/records/audit.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { invalidFieldError, notFoundError } from '../../kernel/http-error.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { matchPcos } from '../matching/match-pcos.ts';
import { apartPairs, twinPairs } from '../matching/match.record.ts';
import type { PcoRecord } from '../pco/pco.record.ts';
import { factsOf, isInLists, pcoKey, pcosIn, toPco } from '../pco/pco.table.ts';
import { toHit } from '../search/suggest.ts';
import { isLikely, pairOf, findTwins, findUndecidedTwins } from './twins.ts';

type Pair = Data<typeof twins.list>['pairs'][number];

/** PCOs that are not merged into another, as they are now. */
async function readUnmerged(table: TenantTable, ids: readonly string[]): Promise<Map<string, PcoRecord>> {
  const items = ids.length > 0 ? await table.unmerged.getMany(ids.map(pcoKey), false) : [];
  return new Map(
    pcosIn(items)
      .filter(isInLists)
      .map((pco) => [pco.row.id, pco]),
  );
}

/** The pairs in `items` that are still likely duplicates, with the reasons. */
async function pairsIn(table: TenantTable, items: readonly Item[]): Promise<Pair[]> {
  const rows = twinPairs.readable(items).map(({ row }) => row);
  const pcosById = await readUnmerged(table, [...new Set(rows.flatMap(({ one, other }) => [one, other]))]);
  return rows.flatMap(({ one, other }) => {
    const [first, second] = [pcosById.get(one), pcosById.get(other)];
    const matchResult = first && second && matchPcos(factsOf(first), factsOf(second));
    if (!matchResult || !isLikely(matchResult)) return [];
    const reasons = [...matchResult.reasons];
    return [{ id: `${one}-${other}`, one: toPco(first), other: toPco(second), ...matchResult, reasons }];
  });
}

/** The most pages to read until one has results: outdated pairs are still stored, and are skipped. */
const MAX_PAGES = 4;

/** The likely duplicates, the newest first. Two round trips. */
async function list(
  { query: { Limit: limit, cursor } }: Parsed<typeof twins.list>,
  { table }: TenantContext,
) {
  const pairs: Pair[] = [];
  let nextCursor: string | undefined = cursor;
  let pages = 0;
  do {
    const page = await table.page({
      pk: 'twins',
      newestFirst: true,
      limit,
      cursor: nextCursor,
      consistent: true,
    });
    pairs.push(...(await pairsIn(table, page.items)));
    nextCursor = page.cursor;
    pages++;
  } while (nextCursor && pairs.length === 0 && pages < MAX_PAGES);
  return { pairs, ...(nextCursor ? { nextCursor } : {}) };
}

/** Records that two PCOs are not the same, or takes that back. 404 for an unknown one; 422 if both ids are equal. */
async function markPair(
  { body: { oneId, otherId, same } }: Parsed<typeof twins.tell>,
  context: TenantContext,
) {
  if (oneId === otherId) throw invalidFieldError('otherId', TWO_DIFFERENT_REQUIRED);
  const { table, caller, now } = context;
  const row = pairOf(oneId, otherId);
  const pcosById = await readUnmerged(table, [oneId, otherId]);
  const [one, other] = [pcosById.get(oneId), pcosById.get(otherId)];
  if (!one || !other) throw notFoundError('PCO');
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
  async like({ query: { exceptId, ...fields } }, { table, caller }) {
    const canSeeContacts = hasAccess(caller.role, 'pco.view');
    const found = await (exceptId ? findUndecidedTwins(table, fields, exceptId) : findTwins(table, fields));
    return {
      twins: found.map(({ pco, strength, reasons }) => ({
        pco: toHit(pco, canSeeContacts),
        strength,
        reasons: [...reasons],
      })),
    };
  },
  list,
  tell: markPair,
} satisfies Handlers<typeof twins>;
