import * as z from 'zod';
import { text } from '../../kernel/records/fields.ts';
import { partitionOf } from '../../kernel/records/owned.ts';
import { defineRecord } from '../../kernel/records/record.ts';

export const mailTemplates = defineRecord({
  kind: 'mailTemplate',
  noun: 'Template',
  what: 'template of mails that the rescue keeps',
  at: ['<owner>', 'mail-template#<own>'],
  parts: ({ row }) => ({ owner: partitionOf(row.id) }),
  row: { id: z.string(), own: z.string(), name: z.string(), subject: text },
  more: { message: text },
  told: ['name', 'subject', 'message'],
});

export const templateNames = defineRecord({
  kind: 'mailTemplateName',
  what: 'that a template of mails has a name (folded): no second one gets it',
  at: ['mail-template-names', '<name>'],
  row: { id: z.string() },
});
