import { useEffect, useRef } from 'react';
import { schedules } from '#shared/calls/health/schedules.ts';
import { isDay } from '#shared/rules/time/dates.ts';
import { intervalText } from '#shared/rules/time/due.ts';
import { useCall } from '#client/calls/api.ts';
import { type AnyForm, untyped, useFieldText } from '#ui/form/Form.tsx';
import type { ReminderMatch } from './useReminderMatch.ts';
import { type RepeatInterval, scheduledFor } from '../due/scheduled.ts';

const typed = (again: RepeatInterval | undefined) =>
  again ? { number: String(again.number), unit: again.unit } : { number: '', unit: '' };

/**
 * Fills "due again" from the schedule of the chosen vaccine; a typed value stays.
 * @param begins false where the form has an initial interval
 * @returns a text that tells the source of the interval; '' where no schedule has one
 */
export function useScheduled(
  form: AnyForm,
  { animals, left, known }: ReminderMatch,
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
  const { again, differ } =
    begins && rule && known && isDay(day) ? scheduledFor(rule, { animals: left, known, day }) : {};
  const { number, unit } = typed(again);
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
  return again ? `Next dose per schedule: in ${intervalText(again.number, again.unit)}.` : '';
}
