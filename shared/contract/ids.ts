import * as z from 'zod';
import { type IdKind, idOf } from './fields.ts';

const NONE_SELECTED = 'Please select at least one animal';

const idListUpTo = (kind: IdKind, max: number, noun = 'animals') =>
  z
    .array(idOf(kind), { error: NONE_SELECTED })
    .min(1, NONE_SELECTED)
    .max(max, `At most ${max} ${noun} at once`);

/** Parses ids separated by commas, each once. @param noneMessage the message if the text is missing */
export const commaSeparatedIds = (noneMessage: string) =>
  z.string({ error: noneMessage }).transform((ids) => [
    ...new Set(
      ids
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ]);

/** Ids of at most `max` records (`noun` is their name in messages), with commas between them, each once. */
export const idsUpTo = (kind: IdKind, max: number, noun?: string) =>
  commaSeparatedIds(NONE_SELECTED).pipe(idListUpTo(kind, max, noun));

/** Ids of at most `max` animals as a list, each once. */
export const animalIdList = (max: number) => idListUpTo('animal', max).transform((ids) => [...new Set(ids)]);
