import * as z from 'zod';
import { type IdKind, idOf } from './fields.ts';

const noneSelected = (noun: string) => `Please select at least one ${noun}`;

const idListUpTo = (kind: IdKind, max: number, noun: string) =>
  z
    .array(idOf(kind), { error: noneSelected(noun) })
    .min(1, noneSelected(noun))
    .max(max, `At most ${max} ${noun}s at once`);

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

/** Ids of at most `max` records (`noun` is the singular in messages), with commas between them, each once. */
export const idsUpTo = (kind: IdKind, max: number, noun = 'animal') =>
  commaSeparatedIds(noneSelected(noun)).pipe(idListUpTo(kind, max, noun));

/** Ids of at most `max` animals as a list, each once. */
export const animalIdList = (max: number) =>
  idListUpTo('animal', max, 'animal').transform((ids) => [...new Set(ids)]);
