import type * as z from 'zod';
import { type Schedule, ScheduleInput } from '#shared/calls/health/schedules.ts';

/** The values of the form's fields. */
export type Values = z.input<typeof ScheduleInput>;

const numberText = (number: number | undefined) => (number === undefined ? '' : String(number));

/** Initial values: those of the schedule; a new one begins with one dose for adults. */
export function valuesOf(schedule: Schedule | undefined, animalTypeId: string): Values {
  return {
    animalTypeId,
    kindId: schedule?.kindId ?? '',
    name: schedule?.name ?? '',
    active: schedule?.active ?? true,
    notes: schedule?.notes ?? '',
    fromWeeks: numberText(schedule?.fromWeeks),
    everyDays: numberText(schedule?.everyDays),
    untilWeeks: numberText(schedule?.untilWeeks),
    adultDoses: numberText(schedule?.adultDoses ?? 1),
    adultDays: numberText(schedule?.adultDays),
    boosterMonths: numberText(schedule?.boosterMonths),
    repeatMonths: numberText(schedule?.repeatMonths),
  };
}

/** The schedule in the fields; undefined while they are not valid. */
export function ruleIn(values: Values): z.output<typeof ScheduleInput> | undefined {
  // The text does not depend on name and kind, so that it is shown before they are filled in.
  const completeValues = { ...values, name: values.name || 'A', kindId: values.kindId || 'a' };
  const { success, data } = ScheduleInput.safeParse(completeValues);
  return success ? data : undefined;
}
