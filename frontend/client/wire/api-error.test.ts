import { expect, it } from 'vitest';
import { noReplyError, toApiError } from './api-error.ts';

it.each([
  ['{"errors":["first","second"],"message":"other"}', 'first'],
  ['{"message":"only this"}', 'only this'],
  ['{}', 'Server Error: 502 - The server isn’t responding. Nothing was lost. Try again'],
  ['<h1>Bad</h1>', 'Server Error: 502 - The server isn’t responding. Nothing was lost. Try again'],
  ['', 'Server Error: 502 - The server isn’t responding. Nothing was lost. Try again'],
])('shows for the reply %s the message: %s', (text, message) => {
  expect(toApiError(502, text).message).toBe(message);
});

it('keeps the error of each field', () => {
  const error = toApiError(422, '{"errors":["x"],"fields":{"breed":"Breed is required"}}');
  expect(error).toMatchObject({ status: 422, details: { fields: { breed: 'Breed is required' } } });
});

it('reports that no reply arrived', () => {
  expect(noReplyError()).toMatchObject({ status: 0, message: 'No response received from server.' });
});

it('has the request ID from the reply or its header, for support', () => {
  const headers = new Headers({ 'x-amzn-requestid': 'h1' });
  expect(toApiError(500, '{"message":"x","requestId":"r1"}', headers).details.requestId).toBe('r1');
  expect(toApiError(502, '<html>', headers).details.requestId).toBe('h1');
  expect(toApiError(503, '').details.requestId).toBeUndefined();
});
