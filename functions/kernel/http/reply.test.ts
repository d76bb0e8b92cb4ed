import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { type Call, EVENT_BYTES } from '#shared/contract/call.ts';
import { success } from './reply.ts';
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
const jar = createCookies({});

/** A result is handed back as JSON, in which a quote takes two bytes, and four when it was JSON before. */
describe.each([
  ['plain', 'x', 1],
  ['quotes', '"', 4],
  ['of three bytes', '語', 3],
])('a reply of letters that are %s', (_, letter, size) => {
  const most = Math.floor((EVENT_BYTES - 1000) / size);

  it('goes out while a Lambda can hand it back, and is refused beyond', () => {
    const { body } = success(call, { text: letter.repeat(most) }, jar);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(EVENT_BYTES);
    const oversized = { text: letter.repeat(most + 1000) };
    expect(() => success(call, oversized, jar)).toThrow(expect.objectContaining({ status: 413 }));
    expect(() => success({ ...call, wire: { raw: true } }, oversized, jar)).toThrow(
      expect.objectContaining({ status: 413 }),
    );
  });

  it('is held to it as text too', () => {
    const text = letter.repeat(
      Math.ceil(EVENT_BYTES / Buffer.byteLength(JSON.stringify(letter).slice(1, -1))),
    );
    const calendar = { ...call, wire: { replyType: 'text/calendar' } };
    expect(() => success(calendar, { text }, jar)).toThrow(expect.objectContaining({ status: 413 }));
  });
});
