import * as z from 'zod';
import { Id, singleLine } from '../../contract/fields.ts';

/** The most entries that one transaction adds, each with its line of the history. */
export const MAX_ADDED_ENTRIES = 45;

/** A pasted line; tabs between columns are replaced by semicolons. */
export const PastedLine = z
  .string({ error: 'Must be text' })
  .overwrite((text) => text.replace(/\t+/g, '; '))
  .pipe(singleLine('Must be text').max(1000, 'Must be 1000 characters or less'));

/** The entries that a list of the rescue could take over. */
export const OfferedEntries = z.object({
  entries: z.array(z.object({ id: Id, name: z.string(), usedFor: z.string().default('') })),
  /** Entries that the rescue already has under another name (`as`), recognized by their meaning. */
  alike: z.array(z.object({ name: z.string(), as: z.string() })),
  /** Entries that the rescue deleted, with the id for restoring them. */
  deleted: z.array(z.object({ id: Id, name: z.string() })),
});

/** The outcome of each entry to add, in their order. */
export const Outcomes = z.object({
  added: z.number(),
  outcomes: z.array(
    z.object({ line: z.string(), outcome: z.enum(['added', 'there', 'faulty']), message: z.string() }),
  ),
});

/** The message about the outcomes: '3 of 5 added'. */
export const addedMessage = ({ added, outcomes }: z.output<typeof Outcomes>): string =>
  added === outcomes.length ? `${added} added` : `${added} of ${outcomes.length} added`;
