import * as z from 'zod';

/** The sender, as printed in a letterhead. */
export const LetterheadFacts = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  emailAddress: z.string(),
  website: z.string(),
  /** How its people write dates. */
  countryCode: z.string(),
});
