import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { Flag, Id, enumOfKeys, requiredText, Version } from '../../contract/fields.ts';
import { changeFields } from '../../contract/reply.ts';
import { recordCalls, restoreCall } from '../../contract/record-calls.ts';
import { TEXT_MAX } from '../../contract/question-fields.ts';
import { QUESTIONS } from '../../questions/index.ts';
import { QUESTION_ACCESS, MailSchedule } from './question-access.ts';

/** The largest number of saved questions of a rescue, since they are read at once. */
export const MAX_SAVED_QUESTIONS = 200;

/** The visibility of a saved question: its author, or all roles that may ask it. */
const VISIBILITIES = ['mine', 'rescue'] as const;

const Criteria = z
  .record(z.string().max(64), z.string().max(200))
  .refine((criteria) => Object.keys(criteria).length <= 40, {
    error: 'Too many criteria',
  });

/** A question to save, with its criteria as in the page's URL (product/questions 1.8). */
export const SavedQuestionInput = z.object({
  name: requiredText('Name', TEXT_MAX),
  question: enumOfKeys(QUESTIONS, 'Not a question'),
  asked: Criteria,
  whose: z.enum(VISIBILITIES, { error: 'Please choose whose it is' }),
  /** True if its figure is shown on the dashboard of users who may see it. */
  onDashboard: Flag,
});
export type SavedQuestionInput = z.output<typeof SavedQuestionInput>;

export const SavedQuestion = z.object({
  id: Id,
  name: z.string(),
  question: enumOfKeys(QUESTIONS, 'Not a question'),
  asked: z.record(z.string(), z.string()),
  whose: z.enum(VISIBILITIES),
  onDashboard: z.boolean(),
  /** True if the caller may change and delete it. */
  isOurs: z.boolean(),
  /** The user who saved it. */
  by: z.string(),
  /** The criteria that name no entry of their list; the question can't be asked until they are changed. */
  gone: z.array(z.string()),
  /** The criteria whose entry was deleted; the question can still be asked. */
  deleted: z.array(z.string()).default([]),
  /** The schedule of the caller's mail; absent if there is none. */
  mail: MailSchedule.optional(),
  ...changeFields,
});
export type SavedQuestion = z.output<typeof SavedQuestion>;

const KIND = {
  id: 'savedQuestion',
  title: 'Saved question',
  historyName: 'the saved question[ “{name}”]',
  one: 'a saved question',
  path: 'kept-question',
} as const;

const calls = recordCalls({
  ...KIND,
  addedSentence: 'saved the question “{name}”{-whose}',
  correctedSentence: 'corrected the saved question[ “{name}”][: {changes}]',
  many: 'saved questions',
  access: QUESTION_ACCESS,
  listPath: 'get-kept-questions',
  add: {
    summary: `Keeps a question; 403 for one that the caller may not ask, 422 where there are ${MAX_SAVED_QUESTIONS}`,
    message: 'Question saved successfully',
    body: SavedQuestionInput,
    reply: z.object({ ids: z.array(Id) }),
  },
  listReply: z.object({ saved: z.array(SavedQuestion) }),
  updateBody: SavedQuestionInput.extend({
    /** The version that the user saw; if absent, the current values are overwritten. */
    version: Version.optional(),
  }),
  updateReply: z.object({ id: Id }),
});

export const saved = contract('questions', 'saved', {
  ...calls,
  list: {
    method: 'GET',
    path: '/kept-question/get-kept-questions',
    access: QUESTION_ACCESS,
    summary: "The saved questions that the caller may ask, by name: their own and the rescue's",
    reply: z.object({ saved: z.array(SavedQuestion) }),
  },
  restore: { ...restoreCall(KIND), access: QUESTION_ACCESS },
});
