import * as z from 'zod';
import { Id } from '#shared/contract/fields.ts';

/** Somebody in a list of whom one may want to call or write to. */
export const Reached = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
});
