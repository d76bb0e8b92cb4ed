import type * as z from 'zod';
import { type Schedule, ScheduleInput } from '#shared/calls/health/schedules.ts';

/** The values of the form's fields. */
export type Values = z.input<typeof ScheduleInput>;

const numberText = (number: number | undefined) => (number === undefined ? '' : String(number));

/** The initial values of the form: those of the schedule; a new one has one dose for adults. */
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

/** The schedule that the fields describe; undefined while they are invalid. */
export function parseRule(values: Values): z.output<typeof ScheduleInput> | undefined {
  // The summary does not depend on name and kind, so it is shown before they are filled in.
  const completeValues = { ...values, name: values.name || 'A', kindId: values.kindId || 'a' };
  const { success, data } = ScheduleInput.safeParse(completeValues);
  return success ? data : undefined;
}
