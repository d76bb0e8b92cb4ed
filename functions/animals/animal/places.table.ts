import { fold } from '#shared/rules/words.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { locations } from './pointers.record.ts';

/** A place that nobody was moved to for so long is no longer suggested. */
const SUGGESTED_SECONDS = 365 * 24 * 3600;

/** Notes that a location is in use, for the suggestions; for the transaction of the change that uses it. */
export function placeNoted(location: string, now: Date): Action[] {
  const place = fold(location);
  if (place === '') return [];
  const ttl = Math.floor(now.getTime() / 1000) + SUGGESTED_SECONDS;
  return [{ put: locations.item({ row: { name: location }, ttl, at: { folded: place } }) }];
}

/** The places that animals were moved to within a year, by name. */
export async function placesOf(table: TenantTable): Promise<string[]> {
  return locations.shown(await table.all(locations.at.span({}))).map(({ row }) => row.name);
}
