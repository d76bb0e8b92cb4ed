import { distinctNames, foldCase } from '#shared/rules/text/words.ts';
import { DAY_SECONDS } from '../../kernel/durations.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { breeds, locations } from './index-items/pointers.record.ts';
import { STAYS_PARTITION } from './counts/counts.ts';
import { readCounter } from '../../kernel/records/counters.ts';
import { unixSeconds } from '../../kernel/unix-seconds.ts';
import { TENANT_KEY, tenantIn } from '../../tenants/tenant.record.ts';

/** The time after which an unused location or color is no longer suggested. */
const SUGGESTION_SECONDS = 365 * DAY_SECONDS;

const suggestionTtl = (now: Date) => unixSeconds(now) + SUGGESTION_SECONDS;

/** The write that stores a location for the suggestions, in the transaction of the change that uses it. */
export function locationSuggestionActions(location: string, now: Date): Action[] {
  const foldedLocation = foldCase(location);
  if (foldedLocation === '') return [];
  const ttl = suggestionTtl(now);
  return [{ put: locations.item({ row: { name: location }, ttl, keyParts: { folded: foldedLocation } }) }];
}

/** The locations that animals were moved to within a year, by name. */
export async function readSuggestedLocations(table: TenantTable): Promise<string[]> {
  return locations.readable(await table.all(locations.keyTemplate.keyPrefix({}))).map(({ row }) => row.name);
}

interface BreedAndColor {
  readonly animalTypeId: string;
  readonly breed: string;
  readonly color: string;
}

/**
 * The write that stores an animal's breed and color for the suggestions, in the transaction of the change that sets
 * them.
 */
export function breedSuggestionAction({ animalTypeId, breed, color }: BreedAndColor, now: Date): Action {
  const keyParts = { animalTypeId, breed: foldCase(breed), color: foldCase(color) };
  return { put: breeds.item({ row: { breed, color }, ttl: suggestionTtl(now), keyParts }) };
}

/** The age at which a stored suggestion is written again. */
const RENEWAL_SECONDS = 30 * DAY_SECONDS;

/**
 * The writes that store a new animal's location, breed and color for the suggestions, except those stored within a
 * month: reading costs less than writing them again. One round trip.
 */
export async function suggestionUpdateActions(
  table: TenantTable,
  { location, ...breedAndColor }: BreedAndColor & { readonly location: string },
  now: Date,
): Promise<Action[]> {
  const actions = [
    ...locationSuggestionActions(location, now),
    breedSuggestionAction(breedAndColor, now),
  ].flatMap((note) => ('put' in note ? [note] : []));
  const storedSuggestions = await table.getMany(
    actions.map(({ put }) => put),
    false,
  );
  const renewBefore = suggestionTtl(now) - RENEWAL_SECONDS;
  return actions.filter((_, index) => (storedSuggestions[index]?.ttl ?? 0) < renewBefore);
}

/** The most pairs of breed and color that are read for the suggestions of a type. */
const MAX_BREEDS = 300;

/** The breeds and colors that animals of a type were given within a year, by name. */
export async function breedsOfType(table: TenantTable, animalTypeId: string) {
  const { items } = await table.page({
    ...breeds.keyTemplate.keyPrefix({ animalTypeId }),
    limit: MAX_BREEDS,
  });
  const rows = breeds.readable(items).map(({ row }) => row);
  return {
    breeds: distinctNames(rows.map(({ breed }) => breed).filter(Boolean)),
    colors: distinctNames(rows.map(({ color }) => color).filter(Boolean)).toSorted((a, b) =>
      a.localeCompare(b),
    ),
  };
}

/** The types of the current residents with the number of residents of each, the most frequent first. */
export async function typesByUse(table: TenantTable): Promise<{ id: string; count: number }[]> {
  const typeCounts = (await table.all({ pk: STAYS_PARTITION })).map((item) => ({
    id: item.sk,
    count: readCounter(item, 'residents'),
  }));
  return typeCounts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

/** The animal types of a rescue: those of its residents by number, then those chosen in the first-time wizard. */
export async function typesWithIntakes(table: TenantTable): Promise<string[]> {
  const [typeCounts, tenant] = await Promise.all([typesByUse(table), table.get(TENANT_KEY)]);
  return [...new Set([...typeCounts.map(({ id }) => id), ...(tenantIn(tenant)?.takesIn ?? [])])];
}
