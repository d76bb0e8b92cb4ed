import * as z from 'zod';
import { isAtMostAYearAhead } from '#shared/rules/time/today.ts';
import { Day } from '#shared/contract/fields.ts';

/** The last day of a hold or a reservation, within a year; '' for no end date, absent to leave it unchanged. */
export const UntilDay = z
  .union([z.literal(''), Day.refine(isAtMostAYearAhead, 'Must be within a year')], {
    error: 'Enter a date as YYYY-MM-DD',
  })
  .optional();
