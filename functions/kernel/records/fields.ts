import * as z from 'zod';

/** A text; '' in records stored before the field existed. */
export const text = z.string().default('');

/** Yes or no; no in records stored before the field existed. */
export const flag = z.boolean().default(false);

/** A number that is counted up and down; 0 before it was touched. */
export const count = z.number().default(0);

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.string();

/** A moment, as an ISO time. */
export const moment = z.string();

/** An optional field: stored only where it was given. */
export const given = z.string().optional();
