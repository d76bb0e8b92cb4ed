import { expect, it } from 'vitest';
import { noReply, refusedReply } from './api-error.ts';

it.each([
  ['{"errors":["first","second"],"message":"other"}', 'first'],
  ['{"message":"only this"}', 'only this'],
  ['{}', 'Server Error: 502 - {}'],
  ['<h1>Bad gateway</h1>', 'Server Error: 502 - <h1>Bad gateway</h1>'],
])('of the reply %s a person reads: %s', (text, message) => {
  expect(refusedReply(502, text).message).toBe(message);
});

it('keeps what belongs to a place', () => {
  const error = refusedReply(422, '{"errors":["x"],"fields":{"breed":"Breed is required"}}');
  expect(error).toMatchObject({ status: 422, details: { fields: { breed: 'Breed is required' } } });
});

it('says so when nothing answered', () => {
  expect(noReply()).toMatchObject({ status: 0, message: 'No response received from server.' });
});
