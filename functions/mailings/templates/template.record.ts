import * as z from 'zod';
import { text, defineRecord } from '../../kernel/records/record.ts';
import { defineOwned } from '../../kernel/records/owned/define-owned.ts';

export const mailTemplates = defineOwned({
  kind: 'mailTemplate',
  noun: 'Template',
  description: 'template of mails that the rescue keeps',
  sort: 'mail-template#<own>',
  row: { name: z.string(), subject: text },
  more: { message: text },
  label: ['name'],
});

export const templateNames = defineRecord({
  kind: 'mailTemplateName',
  description: 'that a template of mails has a name (folded): no second one gets it',
  keyTemplate: ['mail-template-names', '<name>'],
  row: { id: z.string() },
});
