import { expect, it } from 'vitest';
import type { AnyQuestion } from '../../contract/question.ts';
import { QUESTIONS } from '../index.ts';
import { WRITTEN_TO, writtenTo } from './written-to.ts';

it('holds every question whose answer can be written to, by an id that its rows have', () => {
  const writing = Object.values<AnyQuestion>(QUESTIONS).filter(({ writesTo }) => writesTo);
  expect(new Set<AnyQuestion>(WRITTEN_TO)).toEqual(new Set(writing));
  for (const { ids, writesTo } of writing) expect(ids).toContain(writesTo);
});

it('is named by its key, the first by addresses of before', () => {
  expect(WRITTEN_TO.map(({ key }) => writtenTo(key).key)).toEqual(WRITTEN_TO.map(({ key }) => key));
  expect(writtenTo(null)).toBe(WRITTEN_TO[0]);
});
