import { expect, it } from 'vitest';
import type { AnyQuestion } from '../../contract/question.ts';
import { QUESTIONS } from '../index.ts';
import { MAILABLE_QUESTIONS, findMailableQuestion } from './mailable-questions.ts';

it('holds every question whose answer can be written to, by an id that its rows have', () => {
  const writing = Object.values<AnyQuestion>(QUESTIONS).filter(({ writesTo }) => writesTo);
  expect(new Set<AnyQuestion>(MAILABLE_QUESTIONS)).toEqual(new Set(writing));
  for (const { ids, writesTo } of writing) expect(ids).toContain(writesTo);
});

it('is named by its key, the first by addresses of before', () => {
  expect(MAILABLE_QUESTIONS.map(({ key }) => findMailableQuestion(key).key)).toEqual(
    MAILABLE_QUESTIONS.map(({ key }) => key),
  );
  expect(findMailableQuestion(null)).toBe(MAILABLE_QUESTIONS[0]);
});
