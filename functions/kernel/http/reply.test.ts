import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { type Call, EVENT_BYTES } from '#shared/contract/call.ts';
import { successReply } from './reply.ts';
import { createCookies } from './cookies.ts';

const call: Call = {
  name: 'test.call',
  area: 'animals',
  method: 'GET',
  path: '/test',
  access: 'public',
  summary: '',
  reply: z.object({ text: z.string() }),
};
const emptyCookies = createCookies({});

/** A result is handed back as JSON, in which a quote takes two bytes, and four when it was JSON before. */
describe.each([
  ['plain', 'x', 1],
  ['quotes', '"', 4],
  ['of three bytes', '語', 3],
])('a reply with characters that are %s', (_, letter, size) => {
  const maxLength = Math.floor((EVENT_BYTES - 1000) / size);

  it('is sent up to the size limit of a Lambda, and rejected beyond', () => {
    const { body } = successReply(call, { text: letter.repeat(maxLength) }, emptyCookies);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(EVENT_BYTES);
    const oversizedData = { text: letter.repeat(maxLength + 1000) };
    expect(() => successReply(call, oversizedData, emptyCookies)).toThrow(
      expect.objectContaining({ status: 413 }),
    );
    expect(() => successReply({ ...call, wire: { raw: true } }, oversizedData, emptyCookies)).toThrow(
      expect.objectContaining({ status: 413 }),
    );
  });

  it('has the same limit as plain text', () => {
    const text = letter.repeat(
      Math.ceil(EVENT_BYTES / Buffer.byteLength(JSON.stringify(letter).slice(1, -1))),
    );
    const calendarCall = { ...call, wire: { replyType: 'text/calendar' } };
    expect(() => successReply(calendarCall, { text }, emptyCookies)).toThrow(
      expect.objectContaining({ status: 413 }),
    );
  });
});
