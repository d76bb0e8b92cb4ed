import { iso31662 } from 'iso-3166';

/** Countries whose states are chosen from a list; for all others the state is free text (product/lists 4.2). */
export const WITH_STATES: readonly string[] = ['US', 'AU', 'GB', 'IE', 'CA', 'NZ', 'PH'];

/** The finest subdivisions of a country: those that contain no other. */
export function statesOf(country: string): { id: string; label: string }[] {
  const subdivisions = iso31662.filter(({ code }) => code.startsWith(`${country}-`));
  const parents = new Set(subdivisions.map(({ parent }) => parent));
  return subdivisions
    .filter(({ code }) => !parents.has(code))
    .map(({ code, name }) => ({ id: code.slice(3), label: name }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
