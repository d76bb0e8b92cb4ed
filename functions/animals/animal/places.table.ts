import { fold } from '#shared/rules/text/words.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { breeds, locations } from './index-items/pointers.record.ts';
import { STAYS } from './counts/counts.ts';
import { counterIn } from '../../kernel/records/counters.ts';
import { TENANT, tenantIn } from '../../tenants/tenant.record.ts';

/** A place or color that was not used for this long is no longer suggested. */
const SUGGESTED_SECONDS = 365 * 24 * 3600;

const ttlAt = (now: Date) => Math.floor(now.getTime() / 1000) + SUGGESTED_SECONDS;

/** Notes that a location is in use, for the suggestions; for the transaction of the change that uses it. */
export function notePlace(location: string, now: Date): Action[] {
  const place = fold(location);
  if (place === '') return [];
  const ttl = ttlAt(now);
  return [{ put: locations.item({ row: { name: location }, ttl, at: { folded: place } }) }];
}

/** The places that animals were moved to within a year, by name. */
export async function placesOf(table: TenantTable): Promise<string[]> {
  return locations.readable(await table.all(locations.at.span({}))).map(({ row }) => row.name);
}

interface Coat {
  readonly animalTypeId: string;
  readonly breed: string;
  readonly color: string;
}

/** Notes breed and color of an animal of a type, for the suggestions; for the transaction of the change that gives them. */
export function noteBreed({ animalTypeId, breed, color }: Coat, now: Date): Action {
  const at = { animalTypeId, breed: fold(breed), color: fold(color) };
  return { put: breeds.item({ row: { breed, color }, ttl: ttlAt(now), at }) };
}

/** A note is written again once it is this old. */
const RENEWED_SECONDS = 30 * 24 * 3600;

/**
 * The notes of a new animal's location, breed and color, for the suggestions; those that were noted within a month are
 * left out: reading them costs a quarter of a unit of what writing does. One round trip.
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

const distinct = (names: readonly string[]) => [
  ...new Map(names.filter(Boolean).map((name) => [fold(name), name])).values(),
];

/** The breeds and colors that animals of a type were given within a year, by name. */
export async function breedsOfType(table: TenantTable, animalTypeId: string) {
  const { items } = await table.page({ ...breeds.at.span({ animalTypeId }), limit: MAX_BREEDS });
  const rows = breeds.readable(items).map(({ row }) => row);
  return {
    breeds: distinct(rows.map(({ breed }) => breed)),
    colors: distinct(rows.map(({ color }) => color)).toSorted((a, b) => a.localeCompare(b)),
  };
}

/** The types of which animals are there, with how many, those of which most are first. */
export async function typesByUse(table: TenantTable): Promise<{ id: string; count: number }[]> {
  const counted = (await table.all({ pk: STAYS })).map((item) => ({
    id: item.sk,
    count: counterIn(item, 'residents'),
  }));
  return counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

/** The types that a rescue takes in: those of its residents by number, then those of the first-time wizard. */
export async function typesTakenIn(table: TenantTable): Promise<string[]> {
  const [used, tenant] = await Promise.all([typesByUse(table), table.get(TENANT)]);
  return [...new Set([...used.map(({ id }) => id), ...(tenantIn(tenant)?.takesIn ?? [])])];
}
