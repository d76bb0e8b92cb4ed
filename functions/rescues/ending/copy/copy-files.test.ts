import { expect, it } from 'vitest';
import { putFile, readFile } from '#functions/kernel/files/storage.ts';
import { newId } from '#functions/kernel/ids.ts';
import { registry } from '#functions/kernel/table/table.ts';
import { FINISHING, packFiles, PACKING } from './copy-files.ts';
import { archiveKey } from './copy-parts.ts';
import { beginEnding, findEnding } from '../steps/ending.table.ts';
import { unpacked } from './lying.fixture.ts';

const LIMIT = 25;

async function rescueWith(files: Readonly<Record<string, string>>) {
  const tenantId = newId();
  for (const [key, text] of Object.entries(files))
    await putFile(`files/${tenantId}/${key}`, Buffer.from(text), 'application/pdf');
  const at = new Date().toISOString();
  const who = { by: 'Ada Okafor', byId: newId(), reason: 'It closes' };
  const row = { tenantId, name: 'A rescue', ...who, askedAt: at, endsAt: at, phase: 'copying' } as const;
  const none = { counts: {}, files: 0, fileBytes: 0, letters: '', types: [], parts: [], archives: [] };
  await registry().transact([beginEnding({ ...row, ...none, position: JSON.stringify(PACKING) })]);
  const ending = await findEnding(tenantId);
  if (!ending) throw new Error('Nothing was begun');
  return ending;
}

it('packs files of so many bytes at most, a larger one alone, and of each only what was stored', async () => {
  let ending = await rescueWith({
    'r1/original': 'ten bytes.',
    'r1/thumb.webp': 'made of it',
    'r2/original': 'ten bytes.',
    'r3/original': 'more than twenty-five bytes of text',
    'r4/original': 'ten bytes.',
    'r5/logo.png': 'a logo',
  });
  const { tenantId } = ending.row;
  for (let step = JSON.parse(ending.row.position ?? '{}'); step.step === PACKING.step;) {
    ending = await packFiles(ending, step.cursor, LIMIT);
    step = JSON.parse(ending.row.position ?? '{}');
  }
  expect(JSON.parse(ending.row.position ?? '')).toEqual(FINISHING);
  const names = await Promise.all(
    ending.row.archives.map(async (_, at) => {
      const bytes = await readFile(archiveKey(tenantId, at + 1));
      return [...unpacked(Buffer.from(bytes ?? []))].map(([name]) => name);
    }),
  );
  expect(names).toEqual([
    ['files/r1.pdf', 'files/r2.pdf'],
    ['files/r3.pdf'],
    ['files/r4.pdf', 'files/r5.pdf'],
  ]);
  expect(ending.row.archives.map(({ files }) => files)).toEqual([2, 1, 2]);
});

it('makes no archive where nothing was stored', async () => {
  const ending = await packFiles(await rescueWith({}));
  expect(ending.row.archives).toEqual([]);
  expect(JSON.parse(ending.row.position ?? '')).toEqual(FINISHING);
});
