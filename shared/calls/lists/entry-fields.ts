import * as z from 'zod';
import { singleLine, optionalLines } from '../../contract/fields.ts';
import { MAX_VALIDITY_MONTHS } from '../../rules/people/checklist.ts';
import { ENTRY_COLORS } from '../../rules/lists/lists.ts';
import { foldCase } from '../../rules/text/words.ts';

/** A required line of text of at most `max` characters, with the messages of the lists (product/lists 1.2). */
const limitedText = (label: string, max: number, below = max + 1) =>
  singleLine(`${label} is required`)
    .overwrite((text) => text.replace(/\s+/g, ' '))
    .min(1, `${label} is required`)
    .max(max, `Should be less than ${below} characters`);

/** The name of an entry, which needs a letter or digit. */
export const entryName = (...limits: Parameters<typeof limitedText>) =>
  limitedText(...limits).refine((name) => foldCase(name) !== '', `${limits[0]} needs a letter or a digit`);

/** An entry with a name only. */
export const NO_EXTRA_FIELDS = { fields: {}, shown: {} };

/** The fields of an entry that is shown as a chip. */
export const COLOR_FIELDS = {
  fields: { colour: z.enum(ENTRY_COLORS, { error: 'Please choose one of the colors' }).default('') },
  shown: { colour: z.enum(ENTRY_COLORS).catch('').default('') },
};

/** The fields of a medicine. */
export const MEDICINE_FIELDS = {
  fields: { usedFor: limitedText('Medicine Used For', 224), notes: optionalLines(1000) },
  shown: { usedFor: z.string().default(''), notes: z.string().default('') },
};

const MONTHS_INVALID = `Must be a whole number from 1 to ${MAX_VALIDITY_MONTHS}`;

/** The time for which a requirement of volunteers is valid; empty if it does not expire. */
export const VALIDITY_FIELDS = {
  fields: {
    holdsForMonths: z
      .union([z.number(), z.string().trim()], { error: MONTHS_INVALID })
      .nullish()
      .transform((value, context) => {
        if (value === '' || value === null || value === undefined) return undefined;
        const months = Number(value);
        if (!Number.isInteger(months) || months < 1 || months > MAX_VALIDITY_MONTHS)
          context.addIssue(MONTHS_INVALID);
        return months;
      }),
  },
  shown: { holdsForMonths: z.number().optional() },
};
