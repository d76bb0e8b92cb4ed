import * as z from 'zod';
import { type IdKind, idOf } from './fields.ts';

const NONE = 'Please select at least one animal';

const upTo = (of: IdKind, max: number, what = 'animals') =>
  z.array(idOf(of), { error: NONE }).min(1, NONE).max(max, `At most ${max} ${what} at once`);

/** A list of ids with commas between them, each once. @param none said where the text itself is missing */
export const betweenCommas = (none: string) =>
  z.string({ error: none }).transform((ids) => [
    ...new Set(
      ids
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ]);

/** Ids of at most `max` records (`what` they are called), with commas between them, each once. */
export const idsUpTo = (of: IdKind, max: number, what?: string) =>
  betweenCommas(NONE).pipe(upTo(of, max, what));

/** Ids of at most `max` animals as a list, each once. */
export const idList = (max: number) => upTo('animal', max).transform((ids) => [...new Set(ids)]);
