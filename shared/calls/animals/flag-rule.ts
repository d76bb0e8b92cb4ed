import type * as z from 'zod';
import { whenFieldsValid } from '../../contract/fields.ts';

type FlagFields = { flag: boolean; flagReason: string };

/** A flag needs its reason; turning it off clears the reason (product/animals 2.2). */
export const withFlagRule = <S extends z.ZodType<FlagFields>>(schema: S) =>
  schema
    .refine(({ flag, flagReason }) => !flag || flagReason !== '', {
      error: 'Flag Reason is required',
      path: ['flagReason'],
      when: whenFieldsValid('flag', 'flagReason'),
    })
    .transform((animal) => (animal.flag ? animal : { ...animal, flagReason: '' }));
