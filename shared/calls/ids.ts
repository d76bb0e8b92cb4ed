import * as z from 'zod';
import { Id } from '../contract/fields.ts';

const NONE = 'Please select at least one animal';

const upTo = (max: number, what = 'animals') =>
  z.array(Id, { error: NONE }).min(1, NONE).max(max, `At most ${max} ${what} at once`);

/** Ids of at most `max` animals, or whatever is named, with commas between them, each once. */
export const idsUpTo = (max: number, what?: string) =>
  z
    .string({ error: NONE })
    .transform((ids) => [
      ...new Set(
        ids
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(upTo(max, what));

/** Ids of at most `max` animals as a list, each once. */
export const idList = (max: number) => upTo(max).transform((ids) => [...new Set(ids)]);
