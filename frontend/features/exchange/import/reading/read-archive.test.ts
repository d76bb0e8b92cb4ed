import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFiles } from './read-file.ts';

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', strToU8(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const RECORD_LINES = `${Array.from({ length: 450 }, (_, index) => JSON.stringify({ kind: 'pco', id: `p${index}` })).join('\n')}\n`;

/** An export with people and users, and what is changed of it. */
async function archive(change: { manifest?: object; people?: string } = {}): Promise<File> {
  const noun = (kind: string, title: string, records: number) => ({
    kind,
    title,
    records,
    jsonLines: `${kind}/${kind}.jsonl`,
  });
  const contents = [
    { path: 'pco/pco.jsonl', bytes: RECORD_LINES.length, sha256: await sha256(RECORD_LINES) },
  ];
  const manifest = {
    format: 'havenkeep-export',
    form: 1,
    rescue: { id: '01J0000000000000000000FROM', name: 'Far Shore' },
    askedAt: '2026-11-25T10:00:00.000Z',
    nouns: [noun('pco', 'People', 450), noun('user', 'Users', 2)],
    contents,
    archives: [],
    files: [],
    ...change.manifest,
  };
  const files = {
    'manifest.json': strToU8(JSON.stringify(manifest)),
    'pco/pco.jsonl': strToU8(change.people ?? RECORD_LINES),
  };
  return new File([new Uint8Array(zipSync(files))], 'Far Shore.zip');
}

describe('an export of everything', () => {
  it('is recognized by its manifest, and its records are read in parts', async () => {
    const { archive: read, errors, sheets } = await readFiles([await archive()]);
    expect([errors, sheets]).toEqual([[], []]);
    expect(read?.parts.map(({ kind, first, count }) => [kind, first, count])).toEqual([
      ['pco', 1, 200],
      ['pco', 201, 200],
      ['pco', 401, 50],
    ]);
    const readLines = [];
    for (const part of read?.parts ?? []) readLines.push(...((await read?.read(part))?.lines ?? []));
    expect(`${readLines.join('\n')}\n`).toBe(RECORD_LINES);
    expect(read?.leftOut.map(([title]) => title)).toEqual(['Users']);
  });

  it.each([
    ['another digest', { people: RECORD_LINES.replace('p7', 'q7') }, 'is not what manifest.json says'],
    ['a file that is cut', { people: RECORD_LINES.slice(0, 99) }, 'is not what manifest.json says'],
    ['a file that is missing', { manifest: { contents: [] } }, 'is missing'],
    ['a later form', { manifest: { form: 2 } }, 'later release'],
    ['a manifest that is none', { manifest: { nouns: 7 } }, 'manifest.json can’t be read'],
  ])('with %s is rejected', async (_, change, expectedMessage) => {
    const { archive: read, errors } = await readFiles([await archive(change)]);
    expect(read).toBeUndefined();
    expect(errors[0]?.message).toContain(expectedMessage);
  });

  it('is not recognized if the manifest is another program’s', async () => {
    const files = { 'manifest.json': strToU8('{"name":"app"}'), 'a.csv': strToU8('a,b\n1,2') };
    const { sheets, archive: read } = await readFiles([new File([new Uint8Array(zipSync(files))], 'x.zip')]);
    expect([sheets.length, read]).toEqual([1, undefined]);
  });

  it('is refused beside another one', async () => {
    const { archive: read, errors } = await readFiles([await archive(), await archive()]);
    expect(read?.manifest.rescue.name).toBe('Far Shore');
    expect(errors).toEqual([
      { name: 'Far Shore.zip', message: 'Only one export can be imported at a time.' },
    ]);
  });

  it('may have archives of stored files beside it, which are kept for later', async () => {
    const filesArchive = new File(
      [new Uint8Array(zipSync({ 'files/a-1.webp': strToU8('x') }))],
      'files 1.zip',
    );
    const { deferredFiles, errors } = await readFiles([await archive(), filesArchive]);
    expect([deferredFiles.map(({ name }) => name), errors]).toEqual([['files 1.zip'], []]);
  });
});
