import { useEffect, useRef } from 'react';
import { schedules } from '#shared/calls/health/schedules.ts';
import { isDay } from '#shared/rules/time/dates.ts';
import { intervalText } from '#shared/rules/time/due.ts';
import { useCall } from '#client/calls/api.ts';
import { type AnyForm, toUntypedForm, useFieldText } from '#ui/form/Form.tsx';
import type { ReminderMatch } from './useReminderMatch.ts';
import { type RepeatInterval, findScheduledInterval } from '../due/scheduled.ts';

const toFieldValues = (interval: RepeatInterval | undefined) =>
  interval ? { number: String(interval.number), unit: interval.unit } : { number: '', unit: '' };

/**
 * Fills "due again" from the schedule of the chosen vaccine; it never overwrites a value that the user typed.
 * @param shouldPrefill false if the form has an initial interval
 * @returns a hint that names the schedule as the source of the interval; '' if no schedule has an interval
 */
export function useScheduledInterval(
  form: AnyForm,
  { animals, remainingAnimals, openReminders }: ReminderMatch,
  shouldPrefill: boolean,
): string {
  const [kindId, day] = [useFieldText(form, 'kindId'), useFieldText(form, 'actionDate')];
  const animalTypeId = animals[0]?.animalTypeId ?? '';
  const { data } = useCall(
    schedules.list,
    { query: { animalTypeId } },
    { staleTime: 300_000, enabled: shouldPrefill && animalTypeId !== '' },
  );
  const rule = data?.schedules.find((candidate) => candidate.kindId === kindId && candidate.active);
  const { interval, differenceText } =
    shouldPrefill && rule && openReminders && isDay(day)
      ? findScheduledInterval(rule, { animals: remainingAnimals, openReminders, day })
      : {};
  const { number, unit } = toFieldValues(interval);
  const filledValues = useRef({ number: '', unit: '' });
  const { getValues, setValue } = toUntypedForm(form);
  useEffect(() => {
    if (!shouldPrefill) return;
    const current = `${getValues('dueAgainNumber') ?? ''} ${getValues('dueAgainType') ?? ''}`;
    if (current !== `${filledValues.current.number} ${filledValues.current.unit}`) return;
    filledValues.current = { number, unit };
    setValue('dueAgainNumber', number);
    setValue('dueAgainType', unit);
  }, [shouldPrefill, number, unit, filledValues, getValues, setValue]);
  if (differenceText) return `The schedule has different intervals: ${differenceText}`;
  return interval ? `Next dose per schedule: in ${intervalText(interval.number, interval.unit)}.` : '';
}
