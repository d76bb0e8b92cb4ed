import type * as z from 'zod';
import { type Schedule, ScheduleInput } from '#shared/calls/health/schedules.ts';

/** What the fields of the form hold. */
export type Values = z.input<typeof ScheduleInput>;

const said = (number: number | undefined) => (number === undefined ? '' : String(number));

/** The form as it begins: one dose for whoever is old enough, or what is there. */
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

/** The rule that the fields say; undefined while they do not pass the form's rules. */
export function ruleIn(values: Values): z.output<typeof ScheduleInput> | undefined {
  // What it is called does not matter for what it says.
  const given = { ...values, name: values.name || 'A', kindId: values.kindId || 'a' };
  const { success, data } = ScheduleInput.safeParse(given);
  return success ? data : undefined;
}
