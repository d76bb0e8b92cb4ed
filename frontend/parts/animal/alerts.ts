import { type Animal, statusText } from '#shared/calls/animals/animal.schema.ts';
import { getsChip } from '#shared/rules/animals/chips.ts';
import { isHold } from '#shared/rules/animals/holds.ts';
import { personName } from '#shared/rules/people/people.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import type { Tone } from '#ui/message/states.tsx';

/** A word of warning, or of what is left to do, at the head of an animal. */
export interface Alert {
  readonly tone: Tone;
  readonly text: string;
}

type AlertFacts = Pick<
  Animal,
  | 'animalType'
  | 'status'
  | 'holdUntil'
  | 'currentResident'
  | 'flag'
  | 'flagReason'
  | 'chronicCondition'
  | 'altered'
  | 'microchipNumber'
  | 'reservation'
>;

/** 'Reserved for Rosa Okafor until 12/1/2026'. */
function reservedText(
  { person, until }: NonNullable<Animal['reservation']>,
  country: string | undefined,
): string {
  const forPerson = person ? ` for ${personName(person)}` : '';
  return `Reserved${forPerson}${until ? ` until ${formatDay(until, country)}` : ''}`;
}

/**
 * The warnings to read before handling an animal, the most urgent first; then the tasks that are open for a resident.
 * @param country for the format of days
 */
export function alertsOf(animal: AlertFacts, country: string | undefined): Alert[] {
  const { currentResident, flag, flagReason, chronicCondition, altered, microchipNumber, reservation } =
    animal;
  const held = currentResident && isHold(animal.status);
  const unchipped = currentResident && !microchipNumber && getsChip(animal.animalType);
  const alerts: readonly (Alert | false)[] = [
    held && { tone: 'danger', text: statusText(animal, country) },
    flag && { tone: 'danger', text: `Flagged: ${flagReason}` },
    reservation !== undefined && { tone: 'plum', text: reservedText(reservation, country) },
    chronicCondition !== '' && { tone: 'warn', text: chronicCondition },
    currentResident && altered === 'no' && { tone: 'warn', text: 'Intact' },
    unchipped && { tone: 'stone', text: 'No chip' },
  ];
  return alerts.filter((alert) => alert !== false);
}
