import * as z from 'zod';

/** The sender, as printed in a letterhead. */
export const LetterheadDetails = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  emailAddress: z.string(),
  website: z.string(),
  /** The country that decides the format of dates. */
  countryCode: z.string(),
});
