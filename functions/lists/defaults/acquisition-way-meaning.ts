import { keysOf } from '#shared/rules/data/collections.ts';
import { MEANS } from '#shared/rules/lists/means.ts';
import type { WayRow } from '#shared/rules/statistics/rows.ts';
import { foldCase } from '#shared/rules/text/words.ts';

const PERSON_WAYS = new Set(['owner surrender', 'public surrender', 'person', 'public']);

/** The rows of the standard shelter statistics, each with the default ways that count in it (product/standards 1.3). */
const ROWS: Readonly<Record<WayRow, readonly string[]>> = {
  stray: [
    'stray brought by finder',
    'stray by officer',
    'abandoned at door',
    'tied dumped on property',
    'trapped',
  ],
  owner: [
    'returned adoption',
    'returned by other rescue s adopter',
    'owner died',
    'owner in hospital evicted',
    'breeder mill release',
    'laboratory release',
    'litter left by owner',
  ],
  'transfer-in-state': ['transfer from shelter in state'],
  'transfer-out-of-state': ['transfer from shelter out of state'],
  'transfer-abroad': ['transfer from shelter abroad'],
  transfer: ['transfer from rescue', 'pound pull'],
  seized: ['cruelty seizure', 'hoarding case', 'court custody', 'quarantine impound'],
  'owner-euthanasia': ['brought for euthanasia'],
  other: ['born in care', 'bought at auction', 'disaster evacuee'],
};

const ROW_OF: ReadonlyMap<string, string> = new Map(
  keysOf(ROWS).flatMap((row) => ROWS[row].map((name) => [name, row] as const)),
);

/**
 * The meaning of an acquisition way's name: the party it asks for, or else its row in statistics; undefined if unknown.
 */
export function acquisitionWayMeaning(name: string): string | undefined {
  if (!name) return undefined;
  const foldedName = foldCase(name);
  if (foldedName === 'other rescue shelter sanctuary') return MEANS.otherRescue;
  return PERSON_WAYS.has(foldedName) ? MEANS.person : ROW_OF.get(foldedName);
}
