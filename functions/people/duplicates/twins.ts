import type { TwinReason, TwinStrength } from '#shared/rules/people/twins.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { matchPcos, nameReason } from '../matching/match-pcos.ts';
import { type Matchable, type MatchKey, searchKeys } from '../matching/keys.ts';
import { apartPairs, matchings, twinPairs } from '../matching/match.record.ts';
import { pcos, type PcoRecord } from '../pco/pco.record.ts';
import { factsOf, isInLists, pcoKey, pcosIn } from '../pco/pco.table.ts';

/** The most PCOs that may share a key; a key that more of them share is ignored. */
const MAX_PER_KEY = 100;
/** The most candidates that are compared; those that share more than a similar name come first. */
const MAX_COMPARED = 25;

/** A likely duplicate. */
export interface Twin {
  readonly pco: PcoRecord;
  readonly strength: TwinStrength;
  readonly reasons: readonly TwinReason[];
}

const MATCHED_FIELDS = [
  'entityType',
  'firstName',
  'lastName',
  'email',
  'phone',
  'otherPhone',
  'website',
  'street',
  'city',
  'zip',
] as const satisfies readonly (keyof Matchable)[];

const STRENGTH_ORDER: Readonly<Record<TwinStrength, number>> = { same: 0, likely: 1, household: 2, maybe: 3 };

/** The PCOs with a key; none if too many have it. */
async function pcosWithKey(table: TenantTable, { by, key }: MatchKey) {
  const { items } = await table.page({ pk: `match#${by}`, prefix: `${key}#`, limit: MAX_PER_KEY + 1 });
  return items.length > MAX_PER_KEY ? [] : matchings.readable(items).map(({ row }) => ({ ...row, by }));
}

/** The ids of PCOs that share a match key with this one: one round trip. */
async function findByMatchKey(table: TenantTable, pco: Matchable, exceptId?: string): Promise<string[]> {
  const candidates = (await Promise.all(searchKeys(pco).map((key) => pcosWithKey(table, key)))).flat();
  const [exactMatches, nameMatches] = [
    candidates.filter(({ by }) => by !== 'name'),
    candidates.filter((candidate) => candidate.by === 'name' && nameReason(pco, candidate)),
  ];
  const ids = new Set([...exactMatches, ...nameMatches].map(({ id }) => id));
  ids.delete(exceptId ?? '');
  return [...ids].slice(0, MAX_COMPARED);
}

/** The PCOs by the requested ids: of a merged one, the PCO it was merged into. */
async function readSurvivors(
  table: TenantTable,
  matchedPcos: readonly PcoRecord[],
): Promise<Map<string, PcoRecord>> {
  const mergedIds = matchedPcos.flatMap(({ row }) => (row.mergedInto ? [row.id] : []));
  const survivorItems = mergedIds.length > 0 ? await table.getMany(mergedIds.map(pcoKey)) : [];
  const survivorEntries = [
    ...matchedPcos.filter(({ row }) => !row.mergedInto).map((pco) => [pco.row.id, pco] as const),
    ...mergedIds.flatMap((id, i) => (survivorItems[i] ? [[id, pcos.read(survivorItems[i])] as const] : [])),
  ];
  return new Map(survivorEntries.filter(([, pco]) => isInLists(pco)));
}

/**
 * The likely duplicates of a PCO, the surest first, also by values from before a merge: two round trips, one if
 * no key is shared, and one more if one was merged.
 */
export async function findTwins(table: TenantTable, pco: Matchable, exceptId?: string): Promise<Twin[]> {
  const ids = await findByMatchKey(table, pco, exceptId);
  const matchedPcos = pcosIn(ids.length > 0 ? await table.unmerged.getMany(ids.map(pcoKey)) : []);
  const survivorsById = await readSurvivors(table, matchedPcos);
  const twins = matchedPcos
    .flatMap((other): Twin[] => {
      const survivor = survivorsById.get(other.row.id);
      const matchResult = survivor && survivor.row.id !== exceptId && matchPcos(pco, factsOf(other));
      return matchResult ? [{ pco: survivor, ...matchResult }] : [];
    })
    .toSorted((a, b) => STRENGTH_ORDER[a.strength] - STRENGTH_ORDER[b.strength]);
  // The strongest of several matches of a PCO.
  return [...new Map(twins.toReversed().map((twin) => [twin.pco.row.id, twin])).values()].toReversed();
}

/**
 * The likely duplicates of a PCO without those that a user marked as different: one more round trip if there are any.
 */
export async function findUndecidedTwins(table: TenantTable, pco: Matchable, id: string): Promise<Twin[]> {
  const found = await findTwins(table, pco, id);
  if (found.length === 0) return [];
  const apartItems = await table.getMany(found.map((twin) => apartPairs.key(pairOf(id, twin.pco.row.id))));
  return found.filter((_, i) => !apartItems[i]);
}

/** True if a match is strong enough for the list of likely duplicates. */
export const isLikely = ({ strength }: Pick<Twin, 'strength'>): boolean =>
  strength === 'same' || strength === 'likely';

/** The ids of two PCOs in the order in which a pair stores them: the older first, as ids sort by time. */
export function pairOf(id: string, otherId: string): { one: string; other: string } {
  const [one = '', other = ''] = [id, otherId].toSorted((a, b) => a.localeCompare(b));
  return { one, other };
}

/** The writes that note the likely duplicates of a PCO; without those marked as different. */
export async function twinActions(table: TenantTable, pco: PcoRecord): Promise<Action[]> {
  const { id } = pco.row;
  const likely = (await findUndecidedTwins(table, factsOf(pco), id)).filter(isLikely);
  return likely.map((twin) => ({ put: twinPairs.item({ row: pairOf(id, twin.pco.row.id) }) }));
}

/** True if two states of a PCO have the same duplicates: no field by which duplicates are found or judged differs. */
export const hasSameMatchFields = (before: Matchable, after: Matchable): boolean =>
  MATCHED_FIELDS.every((field) => before[field] === after[field]);
