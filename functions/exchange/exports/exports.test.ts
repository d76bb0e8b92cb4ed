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
import { todayIn } from '#shared/rules/time/clock.ts';
import { guessTimeZone } from '#shared/rules/time/time-zones.ts';
import { readCsv } from '#shared/rules/files/csv.fixture.ts';
import { DAY_MS } from '#functions/kernel/durations.ts';
import { attachmentRecords, fileKey, pendingAttachment } from '#functions/kernel/files/attachment.record.ts';
import { putFile, readFile } from '#functions/kernel/files/storage.ts';
import { registry, tableOf } from '#functions/kernel/table/table.ts';
import { createListedRescue, newSuperAdmin } from '#functions/rescues/rescue.fixture.ts';
import { callApi } from '#functions/test/call-api.ts';
import { resumeExports } from '#functions/test/jobs.ts';
import { mailsTo } from '#functions/test/mailbox.ts';
import { type Member, newMember, findOutboxMails } from '#functions/users/user.fixture.ts';
import { killAfter } from '../archive/kill-after.fixture.ts';
import { unpackArchive } from '../archive/stored-items.fixture.ts';
import { ARCHIVE_NOUNS } from '../archive/contents/nouns.ts';
import { COPIED_KINDS } from '../walk/kinds.ts';
import { DECLARATIONS_BY_KIND } from '../walk/copied-declarations.ts';
import { exportsDue } from './export.record.ts';
import { exportFolder } from './export.table.ts';

const NO_TIME_LIMIT = { hasTimeLeft: () => true };

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
const orderExport = (member = admin) => callApi(exports.create, {}, member.testCaller);
const runExportJob = (now = new Date(), rescueId = id) =>
  resumeExports(now, NO_TIME_LIMIT, (tenantId) => tenantId === rescueId);
const startDownload = (exportId: string, number: number, testCaller = admin.testCaller) =>
  callApi(exports.download, { params: { id: exportId }, body: { number } }, testCaller);
const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

async function fetchArchive(exportId: string, number: number): Promise<Buffer> {
  const { body } = await startDownload(exportId, number);
  return Buffer.from(await (await fetch(body.data.url)).arrayBuffer());
}

/** Two people, of which one has a document. */
async function addPeopleWithFile(): Promise<void> {
  const add = async (lastName: string) => {
    const body = { lastName, state: 'Otago', countryId: 'NZ' };
    return (await callApi(people.create, { query: {}, body }, admin.testCaller)).body.data.id;
  };
  await add('=cmd');
  const owner = { kind: 'pco', id: await add('Lind') } as const;
  const fileFields = {
    originalFileName: 'a.pdf',
    contentType: 'application/pdf',
    size: 7,
    wantedRank: undefined,
  };
  const caller = { tenantId: id, name: 'A', now: new Date(), today: '2026-11-21' };
  const { record } = pendingAttachment({ owner, attachmentType: 'document', ...fileFields }, caller);
  const row = { ...record.row, state: 'ready' as const };
  await tableOf(id).putAll([attachmentRecords.item({ ...record, row, ttl: undefined })]);
  await putFile(fileKey(id, row.id, 'original'), Buffer.from('a paper'), 'application/pdf');
}

beforeAll(async () => {
  ({ id, name, admin } = await createListedRescue());
  await addPeopleWithFile();
});

it('an archive has a separate folder and a declaration for every copied kind', () => {
  const kinds = ARCHIVE_NOUNS.map(({ kind }) => kind);
  expect([...COPIED_KINDS].filter((kind) => !kinds.includes(kind))).toEqual([]);
  expect(kinds.filter((kind) => !DECLARATIONS_BY_KIND.has(kind))).toEqual([]);
  const folders = ARCHIVE_NOUNS.map(({ folder }) => folder);
  expect(new Set(folders).size).toBe(folders.length);
  expect(folders.filter((folder) => !/^[a-z-]+$/.test(folder))).toEqual([]);
});

describe('an export', () => {
  it('can be ordered by Administrators only, for their own rescue, one at a time', async () => {
    for (const role of ['AnimalManager', 'AnimalCaretaker'] as const) {
      const { testCaller } = await newMember(id, role);
      expect((await callApi(exports.list, { query: {} }, testCaller)).status).toBe(403);
      expect((await callApi(exports.create, {}, testCaller)).status).toBe(403);
    }
    const [firstReply, secondReply] = await Promise.all([orderExport(), orderExport()]);
    expect(new Set([firstReply.status, secondReply.status])).toEqual(new Set([200, 409]));
    expect(await orderExport()).toMatchObject({
      status: 409,
      body: { message: 'An export is already being made' },
    });
    const latest = (await list()).exports[0];
    expect(latest).toMatchObject({ state: 'making', stage: 'records', by: 'Ada Okafor', files: [] });
    expect(await readFile(`exports/requests/${id}/${latest?.id}`)).toBeDefined();
    expect((await startDownload(latest?.id ?? '', 0)).status).toBe(409);
    const superAdmin = await newSuperAdmin();
    expect((await startDownload(latest?.id ?? '', 0, superAdmin.testCaller)).status).toBe(404);
    expect((await list(superAdmin)).exports).toEqual([]);
  });

  it('continues after each interrupted write, and is complete at the end', async () => {
    let killCount = 0;
    for (let isReady = false; !isReady && killCount < 100; killCount++) {
      const stopKilling = killAfter(killCount % 4);
      await runExportJob().catch(() => undefined);
      stopKilling();
      isReady = (await list()).exports[0]?.state === 'ready';
    }
    expect(killCount).toBeGreaterThan(3);
    expect((await list()).exports).toMatchObject([{ state: 'ready', filesDone: 1, filesOf: 1 }]);
  });

  it('contains every record and file, with correct digests', async () => {
    const [latest] = (await list()).exports;
    const day = todayIn(guessTimeZone('NZ'), new Date(latest?.askedAt ?? ''));
    expect(latest?.files.map(({ fileName }) => fileName)).toEqual([
      `${name} ${day}.zip`,
      `${name} ${day} files 1.zip`,
    ]);
    const [records, files] = [
      await fetchArchive(latest?.id ?? '', 0),
      await fetchArchive(latest?.id ?? '', 1),
    ];
    expect([records.length, files.length]).toEqual(latest?.files.map(({ bytes }) => bytes));
    const contents = unpackArchive(records);
    const manifest = parseJson(Manifest, contents.get('manifest.json') ?? '');
    for (const { path, bytes, sha256 } of manifest.contents) {
      const text = contents.get(path) ?? '';
      expect([Buffer.byteLength(text), sha256Of(text)]).toEqual([bytes, sha256]);
    }
    expect(manifest.contents).toHaveLength(contents.size - 1);
    expect(manifest.archives).toMatchObject([{ number: 1, sha256: sha256Of(files) }]);
    expect(manifest.files.map(({ sha256 }) => sha256)).toEqual([sha256Of('a paper')]);
    expect(unpackArchive(files).get(manifest.files[0]?.path ?? '')).toBe('a paper');
    for (const { records: count, csv, jsonLines } of manifest.nouns) {
      expect(contents.get(jsonLines)?.trimEnd().split('\n')).toHaveLength(count);
      expect(readCsv(contents.get(csv) ?? '')).toHaveLength(count + 1);
    }
    const sum = manifest.nouns.reduce((total, { records: count }) => total + count, 0);
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

  it('can be read by other programs', async ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'export-'));
    const [latest] = (await list()).exports;
    const file = join(folder, 'export.zip');
    writeFileSync(file, await fetchArchive(latest?.id ?? '', 0));
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

  it('can be downloaded from the middle', async () => {
    const [latest] = (await list()).exports;
    const { body } = await startDownload(latest?.id ?? '', 0);
    const archive = await fetchArchive(latest?.id ?? '', 0);
    const restResponse = await fetch(body.data.url, { headers: { range: 'bytes=100-' } });
    expect(restResponse.status).toBe(206);
    expect(restResponse.headers.get('content-range')).toBe(
      `bytes 100-${archive.length - 1}/${archive.length}`,
    );
    expect(Buffer.from(await restResponse.arrayBuffer()).equals(archive.subarray(100))).toBe(true);
  });

  it('is noted in the history with its download, and a mail goes to the user who ordered it', async () => {
    const { lines } = (await callApi(history.list, { query: {} }, admin.testCaller)).body.data;
    const historyEntries = lines.map(({ what }) => what);
    expect(historyEntries).toContain('exports.create');
    expect(historyEntries).toContain('exports.download');
    expect((await list()).exports[0]).toMatchObject({ fetchedBy: 'Ada Okafor' });
    const mail = (await mailsTo(admin.email, admin.userId)).at(-1);
    expect(mail?.subject).toBe('Your export is ready');
    expect(mail?.text).toContain('/exchange/export');
  });

  it('is deleted after a week, with its files', async () => {
    const [latest] = (await list()).exports;
    const key = `${exportFolder(id, latest?.id ?? '')}copy.zip`;
    expect(await readFile(key)).toBeDefined();
    await runExportJob(new Date(Date.now() + 8 * DAY_MS));
    expect((await list()).exports).toEqual([]);
    expect(await readFile(key)).toBeUndefined();
    expect((await startDownload(latest?.id ?? '', 0)).status).toBe(404);
  });
});

describe('a weekly export', () => {
  it('is made a week after it was turned on, and again a week later', async () => {
    const rescue = await createListedRescue();
    const setWeekly = (on: boolean) => callApi(exports.setWeekly, { body: { on } }, rescue.admin.testCaller);
    expect((await setWeekly(true)).body.data.weekly.on).toBe(true);
    const now = Date.now();
    const listAfterDays = async (days: number) => {
      await runExportJob(new Date(now + days * DAY_MS), rescue.id);
      return (await list(rescue.admin)).exports.map(({ state, by }) => [state, by]);
    };
    expect(await listAfterDays(6)).toEqual([]);
    expect(await listAfterDays(7.1)).toEqual([['ready', '']]);
    expect(await listAfterDays(8)).toEqual([['ready', '']]);
    expect(await listAfterDays(14.2)).toEqual([['ready', '']]);
    const letters = await findOutboxMails({
      tenantId: rescue.id,
      letter: 'export',
      userId: rescue.admin.userId,
    });
    expect(letters).toHaveLength(2);
    expect((await setWeekly(false)).body.data.weekly).toEqual({ on: false, nextAt: '' });
    expect(await listAfterDays(30)).toEqual([]);
  });
});

it('an export fails after five failed runs of its job, and a new one can be ordered', async () => {
  const rescue = await createListedRescue();
  await orderExport(rescue.admin);
  for (let attempts = 0; attempts < 5; attempts++) {
    const storageSpy = vi
      .spyOn(S3Client.prototype, 'send')
      .mockRejectedValue(new Error('The storage is down'));
    await expect(runExportJob(new Date(), rescue.id)).rejects.toThrow('could not go on');
    storageSpy.mockRestore();
  }
  expect((await list(rescue.admin)).exports).toMatchObject([{ state: 'failed', files: [] }]);
  expect((await mailsTo(rescue.admin.email, rescue.admin.userId)).at(-1)?.subject).toBe(
    'Your export didn’t work',
  );
  expect((await orderExport(rescue.admin)).status).toBe(200);
  const dueItem = await registry().get(exportsDue.key({ tenantId: rescue.id }));
  expect(dueItem).toBeDefined();
});
