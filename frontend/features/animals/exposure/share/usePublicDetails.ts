import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { SIZE_OPTIONS } from '#shared/rules/animals/profile.ts';
import { capitalize, joinWords } from '#shared/rules/text/phrases.ts';
import { ageText } from '#shared/rules/time/age.ts';
import { useToday } from '#ui/time/clock.ts';

/** The public facts of an animal: the line below its name, and short facts for badges. */
export interface PublicDetails {
  readonly line: string;
  readonly details: readonly string[];
}

const GOOD_WITH = [
  ['goodWithDogs', 'dogs'],
  ['goodWithCats', 'cats'],
  ['goodWithChildren', 'children'],
] as const;

/** 'Good with dogs and children': only those that it is known to get on with; '' for none. */
function goodWith(animal: Animal): string {
  const companions = GOOD_WITH.flatMap(([field, word]) => (animal[field] === 'yes' ? [word] : []));
  return companions.length > 0 ? `Good with ${joinWords(companions)}` : '';
}

/** The public facts of an animal, with its age on `today`. */
export function publicDetailsOf(animal: Animal, today: string): PublicDetails {
  const { breed, sex, birthMilestone: birth } = animal;
  const size = new Map<string, string>(SIZE_OPTIONS).get(animal.size ?? '');
  const age = birth.milestoneDate ? capitalize(ageText(birth.milestoneDate, birth.isApproxDOB, today)) : '';
  return {
    line: [breed, sex === 'unknown' ? '' : capitalize(sex), age].filter(Boolean).join(' · '),
    details: [
      size ?? '',
      goodWith(animal),
      animal.houseTrained === 'yes' ? 'House-trained' : '',
      animal.bondedWith ? `Bonded with ${animal.bondedWith}` : '',
    ].filter(Boolean),
  };
}

/** The public facts of an animal today. */
export const usePublicDetails = (animal: Animal): PublicDetails => publicDetailsOf(animal, useToday());
