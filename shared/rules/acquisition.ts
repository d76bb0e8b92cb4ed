import { fold } from './words.ts';

/** The way whose intake must name the rescue the animal came from (product/animals 2.5). */
export const OTHER_RESCUE_WAY = 'Other Rescue/Shelter/Sanctuary';

const FROM_PERSON = new Set(['Owner Surrender', 'Public Surrender', 'Person', 'Public'].map(fold));

/**
 * Who an acquisition way asks for: 'rescue' (required), 'person' (a picker is shown) or nobody.
 * @param wayName the way's name as the tenant's list has it
 */
export function askedBy(wayName: string | undefined): 'rescue' | 'person' | undefined {
  const name = fold(wayName ?? '');
  if (name === fold(OTHER_RESCUE_WAY)) return 'rescue';
  return FROM_PERSON.has(name) ? 'person' : undefined;
}
