import * as z from 'zod';
import { Id } from '#shared/contract/fields.ts';

/** A person in a list with contact data. */
export const ContactPerson = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
});
