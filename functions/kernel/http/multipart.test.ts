import { describe, expect, it } from 'vitest';
import { readForm } from './multipart.ts';

const TYPE = 'multipart/form-data; boundary=x';
const part = (headers: string, text: string) => `--x\r\n${headers}\r\n\r\n${text}\r\n`;
const field = (name: string, text = '1') => part(`Content-Disposition: form-data; name="${name}"`, text);
const file = (name: string, text: string, filename = 'a.txt') =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: text/plain`,
    text,
  );
const END = '--x--\r\n';
const read = (text: string, files = 2, type = TYPE) => readForm(type, Buffer.from(text), files);

describe('a form', () => {
  it('gives its text and its files in their order', async () => {
    const { fields, files } = await read(
      `before\r\n${field('a')}${file('f', 'one')}${field('a', '2')}${file('f', 'two', 'ä.txt')}${END}`,
    );
    expect([...fields]).toEqual([['a', '2']]);
    expect(files.map(({ content, ...details }) => ({ ...details, text: content.toString() }))).toEqual([
      { part: 'f', filename: 'a.txt', mimetype: 'text/plain', text: 'one' },
      { part: 'f', filename: 'ä.txt', mimetype: 'text/plain', text: 'two' },
    ]);
  });

  it.each(['multipart/form-data; boundary="a b:c"', 'Multipart/Form-Data;charset=utf-8;boundary="a b:c"'])(
    'is read by %s',
    async (type) => {
      const text = `${field('a')}${END}`.replaceAll('--x', '--a b:c');
      expect((await read(text, 1, type)).fields.get('a')).toBe('1');
    },
  );

  it('keeps large files whole, many at once', async () => {
    const texts = Array.from({ length: 10 }, (_, n) => String(n).repeat(500_000));
    const { files } = await read(texts.map((text) => file('f', text)).join('') + END, 10);
    expect(files.map(({ content }) => content.toString()).join('') === texts.join('')).toBe(true);
  });

  it('makes nothing of names that objects have', async () => {
    const { fields } = await read(`${field('__proto__', '{"a":1}')}${field('constructor')}${END}`);
    expect(Object.hasOwn(Object.fromEntries(fields), '__proto__')).toBe(true);
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });
});

describe('is refused', () => {
  it.each([
    ['a part without a name', `--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n${END}`],
    ['a file that breaks off', file('f', 'abcdef').slice(0, -2)],
    ['a part without a header', '--x\r\n\r\n--x--'],
    ['a part with a header that says nothing', `--x\r\nA: b\r\n\r\n1\r\n${END}`],
    ['nothing', ''],
    ['no boundary in it', 'text'],
    ['no end', field('a')],
    ['too many parts', field('a').repeat(21) + END],
    ['boundaries alone', '--x\r\n'.repeat(100_000) + END],
    ['too long a name', field('n'.repeat(101)) + END],
    ['a header without end', `--x\r\nContent-Disposition: ${'a'.repeat(500_000)}`],
  ])('%s: 400', async (_, text) => {
    await expect(read(text)).rejects.toMatchObject({ status: 400 });
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="'])(
    'the content type %s: 400',
    async (type) => {
      await expect(read(field('a') + END, 1, type)).rejects.toMatchObject({ status: 400 });
    },
  );

  it('too many files: 422; a text that is too long: 413', async () => {
    await expect(read(file('f', '1').repeat(3) + END)).rejects.toMatchObject({ status: 422 });
    await expect(read(field('a', 'x'.repeat(200_001)) + END)).rejects.toMatchObject({ status: 413 });
  });

  it('cut off anywhere, it ends all the same', async () => {
    const text = `${field('a')}${file('f', 'one')}${END}`;
    for (let length = 0; length < text.length - 4; length++)
      await expect(read(text.slice(0, length))).rejects.toMatchObject({ status: 400 });
  });
});
