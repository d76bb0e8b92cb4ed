import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { exports } from '#shared/calls/exchange/exports.ts';
import { people } from '#shared/calls/people/people.ts';
import { history } from '#shared/calls/reports/history.ts';
import { parseJson } from '#shared/rules/data/json.ts';
import { readCsv } from '#shared/rules/files/csv.fixture.ts';
import { attachmentItems, fileKey, pendingAttachment } from '#functions/kernel/files/attachment.record.ts';
import { putFile, readFile } from '#functions/kernel/files/storage.ts';
import { registry, tableOf } from '#functions/kernel/table/table.ts';
import { createListedRescue, newSuperAdmin } from '#functions/rescues/rescue.fixture.ts';
import { callApi } from '#functions/test/call-api.ts';
import { resumeExports } from '#functions/test/jobs.ts';
import { mailsTo } from '#functions/test/mailbox.ts';
import { type Member, newMember, posted } from '#functions/users/user.fixture.ts';
import { killAfter } from '../archive/kill-after.fixture.ts';
import { unpackArchive } from '../archive/stored-items.fixture.ts';
import { ARCHIVE_NOUNS } from '../archive/contents/nouns.ts';
import { COPIED_KINDS } from '../walk/kinds.ts';
import { DECLARATIONS_BY_KIND } from '../walk/copied-declarations.ts';
import { exportsDue } from './export.record.ts';
import { exportFolder } from './export.table.ts';

const ALWAYS = { hasTimeLeft: () => true };
const DAY = 24 * 3600 * 1000;

const Manifest = z.object({
  nouns: z.array(z.object({ kind: z.string(), records: z.number(), csv: z.string(), jsonLines: z.string() })),
  contents: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
  archives: z.array(z.object({ number: z.number(), sha256: z.string() })),
  files: z.array(z.object({ path: z.string(), archive: z.number(), sha256: z.string() })),
});

let id: string;
let name: string;
let admin: Member;

const list = async (member = admin) =>
  (await callApi(exports.list, { query: {} }, member.testCaller)).body.data;
const order = (member = admin) => callApi(exports.create, {}, member.testCaller);
const work = (now = new Date(), rescueId = id) =>
  resumeExports(now, ALWAYS, (tenantId) => tenantId === rescueId);
const download = (exportId: string, number: number, testCaller = admin.testCaller) =>
  callApi(exports.download, { params: { id: exportId }, body: { number } }, testCaller);
const sha = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

async function fetched(exportId: string, number: number): Promise<Buffer> {
  const { body } = await download(exportId, number);
  return Buffer.from(await (await fetch(body.data.url)).arrayBuffer());
}

/** Two people, of which one has a document. */
async function live(): Promise<void> {
  const add = async (lastName: string) => {
    const body = { lastName, state: 'Otago', countryId: 'NZ' };
    return (await callApi(people.create, { query: {}, body }, admin.testCaller)).body.data.id;
  };
  await add('=cmd');
  const owner = { kind: 'pco', id: await add('Lind') } as const;
  const facts = { originalFileName: 'a.pdf', contentType: 'application/pdf', size: 7, wantedRank: undefined };
  const caller = { tenantId: id, name: 'A', now: new Date(), today: '2026-11-21' };
  const { record } = pendingAttachment({ owner, attachmentType: 'document', ...facts }, caller);
  const row = { ...record.row, state: 'ready' as const };
  await tableOf(id).putAll([attachmentItems.item({ ...record, row, ttl: undefined })]);
  await putFile(fileKey(id, row.id, 'original'), Buffer.from('a paper'), 'application/pdf');
}

beforeAll(async () => {
  ({ id, name, admin } = await createListedRescue());
  await live();
});

it('every kind that is copied has a folder and a declaration', () => {
  const kinds = ARCHIVE_NOUNS.map(({ kind }) => kind);
  expect([...COPIED_KINDS].filter((kind) => !kinds.includes(kind))).toEqual([]);
  expect(kinds.filter((kind) => !DECLARATIONS_BY_KIND.has(kind))).toEqual([]);
  const folders = ARCHIVE_NOUNS.map(({ folder }) => folder);
  expect(new Set(folders).size).toBe(folders.length);
  expect(folders.filter((folder) => !/^[a-z-]+$/.test(folder))).toEqual([]);
});

describe('an export', () => {
  it('is for Administrators, of their own rescue, and one at a time', async () => {
    for (const role of ['AnimalManager', 'AnimalCaretaker'] as const) {
      const { testCaller } = await newMember(id, role);
      expect((await callApi(exports.list, { query: {} }, testCaller)).status).toBe(403);
      expect((await callApi(exports.create, {}, testCaller)).status).toBe(403);
    }
    const [first, second] = await Promise.all([order(), order()]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
    expect(await order()).toMatchObject({
      status: 409,
      body: { message: 'An export is already being made' },
    });
    const latest = (await list()).exports[0];
    expect(latest).toMatchObject({ state: 'making', stage: 'records', by: 'Ada Okafor', files: [] });
    expect(await readFile(`exports/requests/${id}/${latest?.id}`)).toBeDefined();
    expect((await download(latest?.id ?? '', 0)).status).toBe(409);
    const other = await newSuperAdmin();
    expect((await download(latest?.id ?? '', 0, other.testCaller)).status).toBe(404);
    expect((await list(other)).exports).toEqual([]);
  });

  it('goes on wherever the storage fails, and is whole at the end', async () => {
    let killed = 0;
    for (let isReady = false; !isReady && killed < 100; killed++) {
      const undo = killAfter(killed % 4);
      await work().catch(() => undefined);
      undo();
      isReady = (await list()).exports[0]?.state === 'ready';
    }
    expect(killed).toBeGreaterThan(3);
    expect((await list()).exports).toMatchObject([{ state: 'ready', filesDone: 1, filesOf: 1 }]);
  });

  it('has every record and file, with digests that are right', async () => {
    const [latest] = (await list()).exports;
    expect(latest?.files.map(({ fileName }) => fileName)).toEqual([
      `${name} ${latest?.askedAt.slice(0, 10)}.zip`,
      `${name} ${latest?.askedAt.slice(0, 10)} files 1.zip`,
    ]);
    const [records, files] = [await fetched(latest?.id ?? '', 0), await fetched(latest?.id ?? '', 1)];
    expect([records.length, files.length]).toEqual(latest?.files.map(({ bytes }) => bytes));
    const contents = unpackArchive(records);
    const manifest = parseJson(Manifest, contents.get('manifest.json') ?? '');
    for (const { path, bytes, sha256 } of manifest.contents) {
      const text = contents.get(path) ?? '';
      expect([Buffer.byteLength(text), sha(text)]).toEqual([bytes, sha256]);
    }
    expect(manifest.contents).toHaveLength(contents.size - 1);
    expect(manifest.archives).toMatchObject([{ number: 1, sha256: sha(files) }]);
    expect(manifest.files.map(({ sha256 }) => sha256)).toEqual([sha('a paper')]);
    expect(unpackArchive(files).get(manifest.files[0]?.path ?? '')).toBe('a paper');
    for (const { records: count, csv, jsonLines } of manifest.nouns) {
      expect(contents.get(jsonLines)?.trimEnd().split('\n')).toHaveLength(count);
      expect(readCsv(contents.get(csv) ?? '')).toHaveLength(count + 1);
    }
    const sum = manifest.nouns.reduce((all, { records: count }) => all + count, 0);
    expect(sum).toBe(latest?.records);
    expect(contents.get('people/people.csv')).toContain(`'=cmd`);
    expect(contents.get('file-details/file-details.csv')).toContain(manifest.files[0]?.path);
    expect(contents.get('README.txt')).toContain('2 × People, companies and organizations');
    const schemas = parseJson(
      z.object({ $defs: z.record(z.string(), z.object({ properties: z.object({}) })) }),
      contents.get('schema.json') ?? '',
    );
    expect(Object.keys(schemas.$defs)).toHaveLength(manifest.nouns.length);
  });

  it('is read by other programs', async ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'export-'));
    const [latest] = (await list()).exports;
    const file = join(folder, 'export.zip');
    writeFileSync(file, await fetched(latest?.id ?? '', 0));
    const script =
      'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.namelist()))';
    try {
      const output = execFileSync('python3', ['-c', script, file]).toString().trim();
      expect(output).toMatch(/^None \d+$/);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') skip('No Python is here');
      throw error;
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('can be downloaded from the middle on', async () => {
    const [latest] = (await list()).exports;
    const { body } = await download(latest?.id ?? '', 0);
    const archive = await fetched(latest?.id ?? '', 0);
    const rest = await fetch(body.data.url, { headers: { range: 'bytes=100-' } });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe(`bytes 100-${archive.length - 1}/${archive.length}`);
    expect(Buffer.from(await rest.arrayBuffer()).equals(archive.subarray(100))).toBe(true);
  });

  it('tells who ordered and downloaded it, and the one who ordered it gets a mail', async () => {
    const { lines } = (await callApi(history.list, { query: {} }, admin.testCaller)).body.data;
    const whats = lines.map(({ what }) => what);
    expect(whats).toContain('exports.create');
    expect(whats).toContain('exports.download');
    expect((await list()).exports[0]).toMatchObject({ fetchedBy: 'Ada Okafor' });
    const mail = (await mailsTo(admin.email, admin.userId)).at(-1);
    expect(mail?.subject).toBe('Your export is ready');
    expect(mail?.text).toContain('/exchange/export');
  });

  it('is gone after a week, with its files', async () => {
    const [latest] = (await list()).exports;
    const key = `${exportFolder(id, latest?.id ?? '')}copy.zip`;
    expect(await readFile(key)).toBeDefined();
    await work(new Date(Date.now() + 8 * DAY));
    expect((await list()).exports).toEqual([]);
    expect(await readFile(key)).toBeUndefined();
    expect((await download(latest?.id ?? '', 0)).status).toBe(404);
  });
});

describe('an export of every week', () => {
  it('is made by itself a week after it was turned on, and again a week later', async () => {
    const rescue = await createListedRescue();
    const set = (on: boolean) => callApi(exports.setWeekly, { body: { on } }, rescue.admin.testCaller);
    expect((await set(true)).body.data.weekly.on).toBe(true);
    const now = Date.now();
    const after = async (days: number) => {
      await work(new Date(now + days * DAY), rescue.id);
      return (await list(rescue.admin)).exports.map(({ state, by }) => [state, by]);
    };
    expect(await after(6)).toEqual([]);
    expect(await after(7.1)).toEqual([['ready', '']]);
    expect(await after(8)).toEqual([['ready', '']]);
    expect(await after(14.2)).toEqual([['ready', '']]);
    const letters = await posted({ tenantId: rescue.id, letter: 'export', userId: rescue.admin.userId });
    expect(letters).toHaveLength(2);
    expect((await set(false)).body.data.weekly).toEqual({ on: false, nextAt: '' });
    expect(await after(30)).toEqual([]);
  });
});

it('an export that fails again and again is given up, and another can be ordered', async () => {
  const rescue = await createListedRescue();
  await order(rescue.admin);
  for (let tries = 0; tries < 5; tries++) {
    const storing = vi.spyOn(S3Client.prototype, 'send').mockRejectedValue(new Error('The storage is down'));
    await expect(work(new Date(), rescue.id)).rejects.toThrow('could not go on');
    storing.mockRestore();
  }
  expect((await list(rescue.admin)).exports).toMatchObject([{ state: 'failed', files: [] }]);
  expect((await mailsTo(rescue.admin.email, rescue.admin.userId)).at(-1)?.subject).toBe(
    'Your export didn’t work',
  );
  expect((await order(rescue.admin)).status).toBe(200);
  const due = await registry().get(exportsDue.key({ tenantId: rescue.id }));
  expect(due).toBeDefined();
});
