/**
 * The filtered register of people: by name, the newest first, or by a search word. Roles that follow from past activity
 * (such as donor) are looked up only for people who match otherwise, as in the Mail List Query: a stored flag would
 * have to be kept correct by every donation, milestone and undo.
 */
import { hasAccess } from '#shared/access/may.ts';
import { ENTITY_TYPES, type ListedRole } from '#shared/calls/people/people.ts';
import { type peopleRegister, ROLE_RIGHTS } from '#shared/calls/questions/people-register.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { readCounter, COUNTS_KEY } from '../../kernel/records/counters.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { type PcoRecord, pcos, pcoWords, recentPcos } from '../../people/pco/pco.record.ts';
import {
  isInLists,
  pcoIndex,
  pcoKey,
  recentPartition,
  searchStart,
  toPco,
} from '../../people/pco/pco.table.ts';
import {
  isFoundByPhone,
  isFoundByWords,
  queryPhone,
  queryWords,
  isFirstHit,
  wordPartitionKey,
  type Range as WordRange,
} from '../../people/pco/search-words.ts';
import { pageOf } from '../engine/answer.ts';
import type { Plan, Range } from '../engine/plan.ts';
import { hasDonated, hadMilestone, hasVolunteered } from './past-activity.ts';

type RegisterQuery = Parsed<typeof peopleRegister.list>['query'];

type RoleCheck = (table: TenantTable, row: Pick<PcoRecord['row'], 'id'>) => boolean | Promise<boolean>;

const HAS_ROLE: Readonly<Record<ListedRole, RoleCheck>> = {
  adopter: (table, { id }) => hadMilestone(table, id, 'adoption'),
  foster: (table, { id }) => hadMilestone(table, id, 'foster'),
  donor: (table, { id }) => hasDonated(table, id),
  volunteer: (table, { id }) => hasVolunteered(table, id),
  hospital: () => true,
  rescue: () => true,
};

/** False if the role is one that records store, hospital or rescue, and this record does not have it. */
const hasStoredRole = ({ hospital, rescue }: PcoRecord['row'], role: RegisterQuery['role']): boolean =>
  (role !== 'hospital' || hospital) && (role !== 'rescue' || rescue);

/**
 * The ranges of search words to read: of the longest word of the text, and of the end of a phone number if it can be
 * one.
 */
function wordRangesFor(q: string): WordRange[] {
  const [start] = queryWords(q).toSorted((a, b) => b.length - a.length);
  const end = queryPhone(q);
  return [
    ...(start ? [{ sort: 'text', start } as const] : []),
    ...(end ? [{ sort: 'phone', start: end } as const] : []),
  ];
}

function rangesOf({ q, entityType, recent }: RegisterQuery): Range[] {
  const types = entityType ? [entityType] : ENTITY_TYPES;
  const wordRanges = wordRangesFor(q).flatMap((words) =>
    types.map((type) => ({
      pk: wordPartitionKey(words, { entityType: type, isDeleted: false }),
      from: words.start,
      upTo: words.start,
    })),
  );
  if (wordRanges.length > 0) return wordRanges;
  if (recent && !q) return [{ pk: recentPartition(entityType) }];
  const start = searchStart(q) || undefined;
  return [{ ...pcoIndex(entityType), from: start, upTo: start }];
}

/** True if the ranges hold pointers to PCOs (search words or the list of the newest) and not the PCOs themselves. */
const usesPointers = ({ q, recent }: RegisterQuery): boolean => (q ? wordRangesFor(q).length > 0 : recent);

/** The id of the PCO that an item holds or points to. */
function idIn(item: Item, query: RegisterQuery): string | undefined {
  if (!usesPointers(query)) return pcos.readable([item])[0]?.row.id;
  return (query.q ? pcoWords : recentPcos).readable([item])[0]?.row.id;
}

/** True if the search finds a PCO by this item; true for one of its items only, so that it is listed once. */
function isFound(item: Item, pco: PcoRecord, { q }: RegisterQuery): boolean {
  const words = wordRangesFor(q).find(({ sort }) => item.pk.includes(`#${sort}#`));
  if (!words) return true;
  const matchesWords = isFoundByWords(pco, q, true);
  const isMatch = words.sort === 'text' ? matchesWords : !matchesWords && isFoundByPhone(pco, q);
  return isMatch && isFirstHit(words, pco, item.sk);
}

const matchesQuery = (pco: PcoRecord, { entityType, mailList, role }: RegisterQuery): boolean =>
  isInLists(pco) &&
  hasStoredRole(pco.row, role) &&
  (!entityType || pco.row.entityType === entityType) &&
  (!mailList || pco.row.mailList === (mailList === 'on'));

const planOf = (query: RegisterQuery): Plan<RegisterQuery, PcoRecord> => ({
  order: query.recent && !query.q ? 'latest' : 'earliest',
  ranges: () => rangesOf(query),
  isMatch: (item) => usesPointers(query) || pcos.readable([item]).some((pco) => matchesQuery(pco, query)),
  async rowsOf(items, { role }, { table }) {
    const ids = items.map((item) => idIn(item, query) ?? '');
    const readItems = await table.getMany(ids.map(pcoKey), false);
    return Promise.all(
      items.map(async (item, i) => {
        const [pco] = pcos.readable([readItems[i]]);
        if (!pco || !matchesQuery(pco, query) || !isFound(item, pco, query)) return undefined;
        return !role || (await HAS_ROLE[role](table, pco.row)) ? pco : undefined;
      }),
    );
  },
  async countAll({ q, entityType }, { table }) {
    if (q) return undefined;
    const counts = await table.get(COUNTS_KEY);
    const [persons, organizations] = [readCounter(counts, 'persons'), readCounter(counts, 'organizations')];
    if (entityType) return entityType === 'Person' ? persons : organizations;
    return persons + organizations;
  },
});

/** A page of the filtered register. 403 for a role that the caller may not list. */
async function listRegister({ query }: { readonly query: RegisterQuery }, context: TenantContext) {
  const { limit, cursor, role } = query;
  const right = ROLE_RIGHTS[role];
  if (right && !hasAccess(context.caller.role, right)) throw new HttpError(403, 'No Permission');
  const { rows, ...pageInfo } = await pageOf(planOf(query), query, { limit, cursor }, context);
  return { ...pageInfo, pcos: rows.map(toPco) };
}

export const peopleRegisterHandlers = { list: listRegister } satisfies Handlers<typeof peopleRegister>;
