import * as z from 'zod';
import { ENTRY_COLORS } from '#shared/rules/lists/lists.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import { optionalText, defineRecord } from '../../kernel/records/record.ts';
import type { MigrationStep } from '../../kernel/records/stored/shapes.ts';
import { meaningOf } from '../defaults/meaning.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

export const entryFields = {
  id: z.string(),
  name: z.string(),
  usedFor: optionalText,
  notes: optionalText,
  colour: z.enum(ENTRY_COLORS).optional(),
  /** The validity of a volunteer requirement; absent if it is valid forever. */
  holdsForMonths: z.number().optional(),
  /** The order from before a list had one order for all (order.record.ts): nothing reads it. */
  order: z.number().optional(),
  /** Its meaning to rules, whatever its name. */
  means: optionalText,
  /** The code of a vaccination type's default schedule. */
  schedule: optionalText,
};

/** Adds the meaning that follows from an entry's name, unless a meaning is stored. */
const addMeaning: MigrationStep = ({ row, more }, { pk }) => ({
  row: { ...meaningOf(pk.replace('list#', ''), String(row['name'])), ...row },
  more,
});

export const listEntries = defineRecord({
  kind: 'list',
  description: 'entry of a pick-list; `<list>` may end in `#<animalTypeId>`',
  keyTemplate: ['list#<list>', '<name>'],
  row: entryFields,
  audited: ['name', 'usedFor', 'notes', 'colour', 'holdsForMonths'],
  label: ['name'],
  parts: ({ row }) => ({ name: foldCase(row.name) }),
  steps: [
    // Before the meaning of an entry was stored it was derived from its name.
    addMeaning,
    // Later more names got a meaning: the rows and species that statistics count in.
    addMeaning,
    // Later temperatures got a meaning, for questions about doubtful values.
    addMeaning,
  ],
});

export const deletedEntries = defineRecord({
  kind: 'deletedEntry',
  description: 'entry of a pick-list that was deleted: its name is free, its id is not',
  keyTemplate: ['deleted-list#<list>', '<id>'],
  row: entryFields,
});

/** An entry of one of the tenant's lists. */
export type Entry = RecordOf<typeof listEntries>['row'];

/** An entry with its version and who changed it last. */
export type StoredEntry = RecordOf<typeof listEntries>;
