import * as z from 'zod';
import { optionalText, defineRecord } from '../../kernel/records/record.ts';

export const links = defineRecord({
  kind: 'link',
  description: 'link of a mail: its hash',
  registry: true,
  keyTemplate: ['link#<purpose>#<address>', 'link'],
  row: {
    tenantId: z.string(),
    userId: z.string(),
    userName: optionalText,
    hash: z.string(),
    /** Epoch seconds. */
    expiresAt: z.number(),
  },
});
