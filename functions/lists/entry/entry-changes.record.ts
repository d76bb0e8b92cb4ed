import * as z from 'zod';
import { optionalText, defineRecord } from '../../kernel/records/record.ts';

export const renamedEntries = defineRecord({
  kind: 'words',
  description:
    'entries that were renamed or merged: an attribute `=<id>` of `{ name, into?, means? }` each; nothing where none was',
  keyTemplate: ['', 'words'],
  row: {},
  related: z.record(
    z.string().startsWith('='),
    z.object({ name: z.string(), into: optionalText, means: optionalText }),
  ),
});
