import * as z from 'zod';
import { requiredLines, requiredName, requiredText } from '../../contract/fields.ts';
import { plainCalls, replyRecord } from '../../contract/plain-calls.ts';
import { checkMergeFields } from './mail-text.ts';

/** The most templates of a rescue: they are read at once. */
export const MAX_TEMPLATES = 50;

/** A rescue's mail template; placeholders are in square brackets (product/people 5.2). */
export const TemplateInput = z.object({
  name: requiredName('Name', 60),
  subject: requiredText('Subject', 150).superRefine(checkMergeFields),
  message: requiredLines('Message is required', 20_000).superRefine(checkMergeFields),
});
export type TemplateInput = z.output<typeof TemplateInput>;

export const Template = replyRecord({ name: z.string(), subject: z.string(), message: z.string() });
export type Template = z.output<typeof Template>;

export const templates = plainCalls('mailings', 'templates', {
  owner: 'tenant',
  id: 'mailTemplate',
  keys: ['template', 'templates'],
  one: 'a template of mails',
  many: 'templates of mails',
  historyName: 'the template[ “{name}”]',
  path: 'mail-template',
  addSummaryNote: `409 where its name is taken, 422 where there are ${MAX_TEMPLATES}`,
  listSummary: 'The email templates of the rescue, by name',
  access: 'pco.actions.email',
  input: TemplateInput,
  reply: Template,
});
