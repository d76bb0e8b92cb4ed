import { distinctNames, fold } from '#shared/rules/text/words.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { breeds, locations } from './index-items/pointers.record.ts';
import { STAYS } from './counts/counts.ts';
import { counterIn } from '../../kernel/records/counters.ts';
import { TENANT, tenantIn } from '../../tenants/tenant.record.ts';

/** The time after which an unused location or color is no longer suggested. */
const SUGGESTED_SECONDS = 365 * 24 * 3600;

const ttlAt = (now: Date) => Math.floor(now.getTime() / 1000) + SUGGESTED_SECONDS;

/** The write that stores a location for the suggestions, in the transaction of the change that uses it. */
export function notePlace(location: string, now: Date): Action[] {
  const place = fold(location);
  if (place === '') return [];
  const ttl = ttlAt(now);
  return [{ put: locations.item({ row: { name: location }, ttl, at: { folded: place } }) }];
}

/** The locations that animals were moved to within a year, by name. */
export async function placesOf(table: TenantTable): Promise<string[]> {
  return locations.readable(await table.all(locations.at.span({}))).map(({ row }) => row.name);
}

interface Coat {
  readonly animalTypeId: string;
  readonly breed: string;
  readonly color: string;
}

/** The write that stores an animal's breed and color for the suggestions, in the transaction of the change that sets them. */
export function noteBreed({ animalTypeId, breed, color }: Coat, now: Date): Action {
  const at = { animalTypeId, breed: fold(breed), color: fold(color) };
  return { put: breeds.item({ row: { breed, color }, ttl: ttlAt(now), at }) };
}

/** The age at which a stored suggestion is written again. */
const RENEWED_SECONDS = 30 * 24 * 3600;

/**
 * The writes that store a new animal's location, breed and color for the suggestions, except those stored within a month:
 * reading costs less than writing them again. One round trip.
 */
export async function suggestionNotes(
  table: TenantTable,
  { location, ...coat }: Coat & { readonly location: string },
  now: Date,
): Promise<Action[]> {
  const notes = [...notePlace(location, now), noteBreed(coat, now)].flatMap((note) =>
    'put' in note ? [note] : [],
  );
  const existing = await table.getMany(
    notes.map(({ put }) => put),
    false,
  );
  const renewedFrom = ttlAt(now) - RENEWED_SECONDS;
  return notes.filter((_, i) => (existing[i]?.ttl ?? 0) < renewedFrom);
}

/** The most pairs of a type for which breeds and colors are suggested. */
const MAX_BREEDS = 300;

/** The breeds and colors that animals of a type were given within a year, by name. */
export async function breedsOfType(table: TenantTable, animalTypeId: string) {
  const { items } = await table.page({ ...breeds.at.span({ animalTypeId }), limit: MAX_BREEDS });
  const rows = breeds.readable(items).map(({ row }) => row);
  return {
    breeds: distinctNames(rows.map(({ breed }) => breed).filter(Boolean)),
    colors: distinctNames(rows.map(({ color }) => color).filter(Boolean)).toSorted((a, b) =>
      a.localeCompare(b),
    ),
  };
}

/** The types of the current residents, with their numbers, the most frequent first. */
export async function typesByUse(table: TenantTable): Promise<{ id: string; count: number }[]> {
  const counted = (await table.all({ pk: STAYS })).map((item) => ({
    id: item.sk,
    count: counterIn(item, 'residents'),
  }));
  return counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

/** The animal types of a rescue: those of its residents by number, then those chosen in the first-time wizard. */
export async function typesTakenIn(table: TenantTable): Promise<string[]> {
  const [used, tenant] = await Promise.all([typesByUse(table), table.get(TENANT)]);
  return [...new Set([...used.map(({ id }) => id), ...(tenantIn(tenant)?.takesIn ?? [])])];
}
