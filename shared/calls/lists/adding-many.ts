import * as z from 'zod';
import { Id, line } from '../../contract/fields.ts';

/** As many entries as one all-or-nothing step adds, each with its line of the history. */
export const ADDED_AT_ONCE = 45;

/** A line that was pasted: what stood in columns has a semicolon between it. */
export const PastedLine = z
  .string({ error: 'Must be text' })
  .overwrite((text) => text.replace(/\t+/g, '; '))
  .pipe(line('Must be text').max(1000, 'Must be 1000 characters or less'));

/** What a list of the rescue could take over. */
export const Offered = z.object({
  entries: z.array(z.object({ id: Id, name: z.string(), usedFor: z.string().default('') })),
  /** What the rescue has by what it means, and how it is called there. */
  alike: z.array(z.object({ name: z.string(), as: z.string() })),
  /** What the rescue deleted, with the id that it is restored by. */
  deleted: z.array(z.object({ id: Id, name: z.string() })),
});

/** What became of each entry that was to be added, in their order. */
export const Outcomes = z.object({
  added: z.number(),
  outcomes: z.array(
    z.object({ line: z.string(), outcome: z.enum(['added', 'there', 'faulty']), message: z.string() }),
  ),
});

/** 'How many of how many' were added. */
export const addedMessage = ({ added, outcomes }: z.output<typeof Outcomes>): string =>
  added === outcomes.length ? `${added} added` : `${added} of ${outcomes.length} added`;
