import { useEffect, useRef } from 'react';
import { schedules } from '#shared/calls/health/schedules.ts';
import { isDay } from '#shared/rules/time/dates.ts';
import { intervalText } from '#shared/rules/time/due.ts';
import { useCall } from '#client/calls/api.ts';
import { type AnyForm, untyped, useFieldText } from '#ui/form/Form.tsx';
import type { ReminderMatch } from './useReminderMatch.ts';
import { type RepeatInterval, scheduledFor } from '../due/scheduled.ts';

const typed = (interval: RepeatInterval | undefined) =>
  interval ? { number: String(interval.number), unit: interval.unit } : { number: '', unit: '' };

/**
 * Fills "due again" from the schedule of the chosen vaccine; a typed value stays.
 * @param begins false if the form has an initial interval
 * @returns a text that tells the source of the interval; '' if no schedule has one
 */
export function useScheduled(
  form: AnyForm,
  { animals, remaining, openReminders }: ReminderMatch,
  begins: boolean,
): string {
  const [kindId, day] = [useFieldText(form, 'kindId'), useFieldText(form, 'actionDate')];
  const animalTypeId = animals[0]?.animalTypeId ?? '';
  const { data } = useCall(
    schedules.list,
    { query: { animalTypeId } },
    { staleTime: 300_000, enabled: begins && animalTypeId !== '' },
  );
  const rule = data?.schedules.find((one) => one.kindId === kindId && one.active);
  const { interval, differ } =
    begins && rule && openReminders && isDay(day)
      ? scheduledFor(rule, { animals: remaining, openReminders, day })
      : {};
  const { number, unit } = typed(interval);
  const filled = useRef({ number: '', unit: '' });
  const { getValues, setValue } = untyped(form);
  useEffect(() => {
    if (!begins) return;
    const current = `${getValues('dueAgainNumber') ?? ''} ${getValues('dueAgainType') ?? ''}`;
    if (current !== `${filled.current.number} ${filled.current.unit}`) return;
    filled.current = { number, unit };
    setValue('dueAgainNumber', number);
    setValue('dueAgainType', unit);
  }, [begins, number, unit, filled, getValues, setValue]);
  if (differ) return `The schedule has different intervals: ${differ}`;
  return interval ? `Next dose per schedule: in ${intervalText(interval.number, interval.unit)}.` : '';
}
