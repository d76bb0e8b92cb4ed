import * as z from 'zod';
import { isBeforeNextYear } from '#shared/rules/time/today.ts';
import { Day } from '#shared/contract/fields.ts';

/** Until when a hold or a reservation lasts, within a year; '' has no end date, absent leaves it as it is. */
export const UntilDay = z
  .union([z.literal(''), Day.refine(isBeforeNextYear, 'Must be within a year')], {
    error: 'Enter a date as YYYY-MM-DD',
  })
  .optional();
