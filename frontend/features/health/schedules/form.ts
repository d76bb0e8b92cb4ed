import type * as z from 'zod';
import { type Schedule, ScheduleInput } from '#shared/calls/health/schedules.ts';

/** The values of the form's fields. */
export type Values = z.input<typeof ScheduleInput>;

const said = (number: number | undefined) => (number === undefined ? '' : String(number));

/** Initial values: those of the schedule; a new one begins with one dose for adults. */
export function valuesOf(schedule: Schedule | undefined, animalTypeId: string): Values {
  return {
    animalTypeId,
    kindId: schedule?.kindId ?? '',
    name: schedule?.name ?? '',
    active: schedule?.active ?? true,
    notes: schedule?.notes ?? '',
    fromWeeks: said(schedule?.fromWeeks),
    everyDays: said(schedule?.everyDays),
    untilWeeks: said(schedule?.untilWeeks),
    adultDoses: said(schedule?.adultDoses ?? 1),
    adultDays: said(schedule?.adultDays),
    boosterMonths: said(schedule?.boosterMonths),
    repeatMonths: said(schedule?.repeatMonths),
  };
}

/** The schedule in the fields; undefined while they are not valid. */
export function ruleIn(values: Values): z.output<typeof ScheduleInput> | undefined {
  // The text does not depend on name and kind, so that it is shown before they are filled in.
  const given = { ...values, name: values.name || 'A', kindId: values.kindId || 'a' };
  const { success, data } = ScheduleInput.safeParse(given);
  return success ? data : undefined;
}
