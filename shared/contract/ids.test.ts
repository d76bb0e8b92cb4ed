import { expect, it } from 'vitest';
import { idsUpTo } from './ids.ts';

const messageOf = (ids: string | undefined, noun?: string) =>
  idsUpTo('healthRecord', 1, noun).safeParse(ids).error?.issues[0]?.message;

it('the messages name what was to be selected', () => {
  expect(messageOf(undefined)).toBe('Please select at least one animal');
  expect(messageOf(undefined, 'record')).toBe('Please select at least one record');
  expect(messageOf(' , ', 'record')).toBe('Please select at least one record');
});
