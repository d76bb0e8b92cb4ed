import { expect, it } from 'vitest';
import type { AnyQuestion } from '../../contract/question.ts';
import { QUESTIONS } from '../index.ts';
import { MAILABLE_QUESTIONS, findMailableQuestion } from './mailable-questions.ts';

it('contains every question whose rows have the id of a person to write to', () => {
  const mailableQuestions = Object.values<AnyQuestion>(QUESTIONS).filter(
    ({ recipientField }) => recipientField,
  );
  expect(new Set<AnyQuestion>(MAILABLE_QUESTIONS)).toEqual(new Set(mailableQuestions));
  for (const { ids, recipientField } of mailableQuestions) expect(ids).toContain(recipientField);
});

it('are found by their keys; without a key, the first is found', () => {
  expect(MAILABLE_QUESTIONS.map(({ key }) => findMailableQuestion(key).key)).toEqual(
    MAILABLE_QUESTIONS.map(({ key }) => key),
  );
  expect(findMailableQuestion(null)).toBe(MAILABLE_QUESTIONS[0]);
});
