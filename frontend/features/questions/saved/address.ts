import type { SavedQuestion } from '#shared/calls/questions/saved.ts';
import { QUESTIONS } from '#shared/questions/index.ts';
import { savedQuestionUrl } from '#shared/rules/questions/questions.ts';

/** The URL that asks a saved question. */
export const addressOf = ({
  id,
  question,
  asked,
}: Pick<SavedQuestion, 'id' | 'question' | 'asked'>): string =>
  savedQuestionUrl({ id, path: QUESTIONS[question].path, asked });
