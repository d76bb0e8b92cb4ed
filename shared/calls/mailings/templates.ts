import * as z from 'zod';
import { gathered } from '../../contract/call.ts';
import { Id, requiredLines, requiredText, Version } from '../../contract/fields.ts';
import { recordCalls, restoreCall } from '../../contract/record-calls.ts';
import { fieldsRight } from './mail-text.ts';

/** So many templates a rescue keeps: they are read at once. */
export const MOST_TEMPLATES = 50;

/** A mail to begin with, as a rescue keeps it; what is still to be written stands in square brackets (product/people 5.2). */
export const TemplateInput = z.object({
  name: requiredText('Name', 60),
  subject: requiredText('Subject', 150).superRefine(fieldsRight),
  message: requiredLines('Message is required', 20_000).superRefine(fieldsRight),
});
export type TemplateInput = z.output<typeof TemplateInput>;

export const Template = z.object({
  id: Id,
  name: z.string(),
  subject: z.string(),
  message: z.string(),
  version: z.number(),
  changedBy: z.string(),
  changedAt: z.string(),
});
export type Template = z.output<typeof Template>;

const KIND = {
  id: 'mailTemplate',
  title: 'Template',
  one: 'a template of mails',
  path: 'mail-template',
  touches: ['mailings'],
} as const;

const ACCESS = 'pco.actions.email';

const { add, update, remove } = recordCalls({
  ...KIND,
  many: 'templates of mails',
  access: ACCESS,
  listPath: 'get-mail-templates',
  add: {
    summary: `Keeps a template of mails; 409 where its name is taken, 422 where there are ${MOST_TEMPLATES}`,
    message: 'Template added successfully',
    body: TemplateInput,
    reply: z.object({ ids: z.array(Id) }),
  },
  listed: z.object({ templates: z.array(Template) }),
  change: TemplateInput.extend({
    /** Absent: whatever stands there is overwritten. */
    version: Version.optional(),
  }),
  changed: z.object({ template: Template }),
});

export const templates = gathered('mailings', 'templates', {
  add,
  list: {
    method: 'GET',
    path: '/mail-template/get-mail-templates',
    access: ACCESS,
    summary: 'The templates of mails that the rescue keeps, by name',
    reply: z.object({ templates: z.array(Template) }),
  },
  update,
  remove,
  restore: restoreCall(KIND),
});
