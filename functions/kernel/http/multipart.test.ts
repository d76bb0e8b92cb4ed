import { describe, expect, it } from 'vitest';
import { readForm } from './multipart.ts';

const CONTENT_TYPE = 'multipart/form-data; boundary=x';
const part = (headers: string, text: string) => `--x\r\n${headers}\r\n\r\n${text}\r\n`;
const field = (name: string, text = '1') => part(`Content-Disposition: form-data; name="${name}"`, text);
const file = (name: string, text: string, filename = 'a.txt') =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: text/plain`,
    text,
  );
const END_BOUNDARY = '--x--\r\n';
const read = (text: string, files = 2, type = CONTENT_TYPE) => readForm(type, Buffer.from(text), files);

describe('a multipart form', () => {
  it('gives its text and its files in their order', async () => {
    const { fields, files } = await read(
      `before\r\n${field('a')}${file('f', 'one')}${field('a', '2')}${file('f', 'two', 'ä.txt')}${END_BOUNDARY}`,
    );
    expect([...fields]).toEqual([['a', '2']]);
    expect(files.map(({ content, ...details }) => ({ ...details, text: content.toString() }))).toEqual([
      { part: 'f', filename: 'a.txt', mimetype: 'text/plain', text: 'one' },
      { part: 'f', filename: 'ä.txt', mimetype: 'text/plain', text: 'two' },
    ]);
  });

  it.each(['multipart/form-data; boundary="a b:c"', 'Multipart/Form-Data;charset=utf-8;boundary="a b:c"'])(
    'is read with the content type %s',
    async (type) => {
      const text = `${field('a')}${END_BOUNDARY}`.replaceAll('--x', '--a b:c');
      expect((await read(text, 1, type)).fields.get('a')).toBe('1');
    },
  );

  it('keeps large files whole, many at once', async () => {
    const texts = Array.from({ length: 10 }, (_, i) => String(i).repeat(500_000));
    const { files } = await read(texts.map((text) => file('f', text)).join('') + END_BOUNDARY, 10);
    expect(files.map(({ content }) => content.toString()).join('') === texts.join('')).toBe(true);
  });

  it('treats names of object properties as plain fields', async () => {
    const { fields } = await read(`${field('__proto__', '{"a":1}')}${field('constructor')}${END_BOUNDARY}`);
    expect(Object.hasOwn(Object.fromEntries(fields), '__proto__')).toBe(true);
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });
});

describe('an invalid multipart form is rejected', () => {
  it.each([
    ['a part without a name', `--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n${END_BOUNDARY}`],
    ['a file that breaks off', file('f', 'abcdef').slice(0, -2)],
    ['a part without a header', '--x\r\n\r\n--x--'],
    ['a part with a header that says nothing', `--x\r\nA: b\r\n\r\n1\r\n${END_BOUNDARY}`],
    ['nothing', ''],
    ['no boundary in it', 'text'],
    ['no end', field('a')],
    ['too many parts', field('a').repeat(21) + END_BOUNDARY],
    ['boundaries alone', '--x\r\n'.repeat(100_000) + END_BOUNDARY],
    ['too long a name', field('n'.repeat(101)) + END_BOUNDARY],
    ['a header without end', `--x\r\nContent-Disposition: ${'a'.repeat(500_000)}`],
  ])('for %s, with 400', async (_, text) => {
    await expect(read(text)).rejects.toMatchObject({ status: 400 });
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="'])(
    'for the content type %s, with 400',
    async (type) => {
      await expect(read(field('a') + END_BOUNDARY, 1, type)).rejects.toMatchObject({ status: 400 });
    },
  );

  it('for too many files with 422, and for too long a text with 413', async () => {
    await expect(read(file('f', '1').repeat(3) + END_BOUNDARY)).rejects.toMatchObject({ status: 422 });
    await expect(read(field('a', 'x'.repeat(200_001)) + END_BOUNDARY)).rejects.toMatchObject({ status: 413 });
  });

  it('with 400 wherever it is cut off', async () => {
    const text = `${field('a')}${file('f', 'one')}${END_BOUNDARY}`;
    for (let length = 0; length < text.length - 4; length++)
      await expect(read(text.slice(0, length))).rejects.toMatchObject({ status: 400 });
  });
});
