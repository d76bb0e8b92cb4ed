import { type Animal, statusText } from '#shared/calls/animals/animal.schema.ts';
import { isUsuallyChipped } from '#shared/rules/animals/chips.ts';
import { isHold } from '#shared/rules/animals/holds.ts';
import { personName } from '#shared/rules/people/people.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import type { Tone } from '#ui/message/states.tsx';

/** A warning about an animal, or an open task, at the top of its page. */
interface Alert {
  readonly tone: Tone;
  readonly text: string;
}

type AlertDetails = Pick<
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
  | 'lastMilestone'
  | 'pco'
>;

/** 'Reserved for Rosa Okafor until 12/1/2026'; 'On trial with Rosa Okafor' if she fosters the animal. */
function reservedText(
  { reservation, lastMilestone, pco }: AlertDetails,
  country: string | undefined,
): string | undefined {
  if (!reservation) return undefined;
  const { person, until } = reservation;
  const end = until ? ` until ${formatDay(until, country)}` : '';
  if (!person) return `Reserved${end}`;
  const isOnTrial = lastMilestone === 'foster' && pco?.id === person.id;
  return `${isOnTrial ? 'On trial with' : 'Reserved for'} ${personName(person)}${end}`;
}

/**
 * The warnings to read before handling an animal, the most urgent first; then the tasks that are open for a resident.
 * @param country the country code, for the format of days
 */
export function alertsOf(animal: AlertDetails, country: string | undefined): Alert[] {
  const { currentResident, flag, flagReason, chronicCondition, altered, microchipNumber } = animal;
  const reservedFor = reservedText(animal, country);
  const isOnHold = currentResident && isHold(animal.status);
  const isUnchipped = currentResident && !microchipNumber && isUsuallyChipped(animal.animalType);
  const alerts: readonly (Alert | false)[] = [
    isOnHold && { tone: 'danger', text: statusText(animal, country) },
    flag && { tone: 'danger', text: `Flagged: ${flagReason}` },
    reservedFor !== undefined && { tone: 'plum', text: reservedFor },
    chronicCondition !== '' && { tone: 'warn', text: chronicCondition },
    currentResident && altered === 'no' && { tone: 'warn', text: 'Intact' },
    isUnchipped && { tone: 'stone', text: 'No chip' },
  ];
  return alerts.filter((alert) => alert !== false);
}
