import { beforeAll, describe, expect, it } from 'vitest';
import { rescues } from '#shared/calls/rescues/rescues.ts';
import { readCsv } from '#shared/rules/files/csv.fixture.ts';
import { ensureTable } from '#infra/local/services/dynamo.ts';
import { VALID_REQUESTS } from '../../conformance/requests/valid-requests.all.ts';
import { rescueClient, openRescue, rescue } from '../../conformance/requests/valid-requests.fixture.ts';
import { DAY_MS } from '../../kernel/durations.ts';
import { attachmentRecords, fileKey, pendingAttachment } from '../../kernel/files/attachment.record.ts';
import { putFile, readFile, signedUrl } from '../../kernel/files/storage.ts';
import { newId } from '../../kernel/ids.ts';
import { mailAction } from '../../kernel/mail/outbox.ts';
import { registry, tableOf } from '../../kernel/table/table.ts';
import { pcos } from '../../people/pco/pco.record.ts';
import { addToListingAction } from '../../tenants/listing/listing.table.ts';
import { claimTenantNameAction } from '../../tenants/new-tenant.ts';
import { callApi } from '../../test/call-api.ts';
import { PARTNER_ID, PERSON_ID } from '../../test/add-milestone.ts';
import { resumeEnding } from '../../test/jobs.ts';
import { linkIn, mailsTo } from '../../test/mailbox.ts';
import { addIntake, newTenant } from '../../test/tenant.ts';
import { createLink, type Member, newMember } from '../../users/user.fixture.ts';
import { newSuperAdmin } from '../rescue.fixture.ts';
import type { Budget } from '../../exchange/walk/budget.ts';
import { killAfter } from '../../exchange/archive/kill-after.fixture.ts';
import { recordsKey } from '../../exchange/archive/archive-job.ts';
import { copyFolder } from './copy.ts';
import {
  listAllFiles,
  readAllItems,
  type StoredItem,
  unpackArchive,
} from '../../exchange/archive/stored-items.fixture.ts';

const NAME = `Ending ${newId()}`;
const REASON = 'The rescue closes its doors';
const UNLIMITED_BUDGET: Budget = { hasTimeLeft: () => true };

let superAdmin: Member;
let admin: Member;
let id: string;
let otherRescue: { tenantId: string; files: string[] };
let otherRecordsBefore: StoredItem[];

const isOwnItem = ({ pk }: StoredItem) => pk === id || pk.startsWith(`${id}#`);
const ownerOf = ({ row, more }: StoredItem) =>
  [row, more].map((part) => (part as { tenantId?: string } | undefined)?.tenantId).find(Boolean);
/** The records of another rescue, in its part of the table and in the registry. */
const otherRecords = async () =>
  (await readAllItems()).filter(
    (item) => item.pk.startsWith(otherRescue.tenantId) || ownerOf(item) === otherRescue.tenantId,
  );
/** The names and addresses of the users of the rescue that ends. */
const people = (items: readonly StoredItem[]) =>
  items
    .filter((item) => isOwnItem(item) && item['kind'] === 'user')
    .flatMap(({ row }) => {
      const { email, userName = '' } = row as { email: string; userName?: string };
      return [email, userName];
    })
    .filter((text) => text.length > 20);
const label = ({ pk, sk }: StoredItem) => `${pk} ${sk}`;
const sortItems = (items: readonly StoredItem[]) =>
  items.toSorted((a, b) => label(a).localeCompare(label(b)));

/** Stores a photo as it is after its check: the job that checks uploads works on another table. */
async function addPhoto(tenantId: string, animalId: string): Promise<void> {
  const owner = { kind: 'animal', id: animalId } as const;
  const fileDetails = {
    originalFileName: 'a.jpg',
    contentType: 'image/jpeg',
    size: 9,
    wantedRank: undefined,
  };
  const actor = { tenantId, name: 'A', now: new Date(), today: '2026-11-21' };
  const { record } = pendingAttachment({ owner, attachmentType: 'photo', ...fileDetails }, actor);
  const row = { ...record.row, state: 'ready' as const, viewable: true };
  await tableOf(tenantId).putAll([attachmentRecords.item({ ...record, row, ttl: undefined })]);
  for (const size of ['thumb.webp', 'web.webp', 'original'] as const)
    await putFile(fileKey(tenantId, row.id, size), Buffer.from('x'), 'image/webp');
}

async function createOtherRescue() {
  const tenant = await newTenant();
  const animalId = await addIntake(tenant);
  await addPhoto(tenant.id, animalId);
  await newMember(tenant.id);
  return { tenantId: tenant.id, files: (await listAllFiles()).filter((key) => key.includes(tenant.id)) };
}

/** Adds index keys to the people that fixtures stored without them. */
async function indexPeople(): Promise<void> {
  const table = tableOf(id);
  const items = await table.getMany([PERSON_ID, PARTNER_ID].map((each) => pcos.key({ id: each })));
  await table.putAll(items.flatMap((item) => (item ? [pcos.item(pcos.read(item))] : [])));
}

/** Everything that calls can store for a rescue. */
async function fillRescue(): Promise<void> {
  for (const [name, make] of VALID_REQUESTS) {
    // These wait for the check of a file.
    if (/^(attachments|logos)\./.test(name)) continue;
    const { call, input, testCaller } = await make();
    const { status } = await callApi(call, input, testCaller);
    if (status !== 200) throw new Error(`${name} was answered ${status}`);
  }
  await indexPeople();
  await addPhoto(id, await rescueClient().animal('Pictured'));
  const { email, userId, userName } = admin;
  await createLink('reset', email, { tenantId: id, userId, userName });
  await registry().transact([mailAction({ letter: 'locked', userName }, new Date(Date.now() + DAY_MS))]);
  for (const folder of ['incoming', 'reports/requests', 'reports/files', 'imports'])
    await putFile(`${folder}/${id}/stray`, Buffer.from('x'), 'text/plain');
}

beforeAll(async () => {
  process.env['TABLE'] = `ending-${newId()}`;
  await ensureTable(process.env['DYNAMODB_ENDPOINT'] ?? '', process.env['TABLE']);
  otherRescue = await createOtherRescue();
  await openRescue();
  ({ id } = rescue());
  await registry().transact([
    addToListingAction(id, NAME, new Date()),
    claimTenantNameAction(`Rescue ${id}`, id),
  ]);
  admin = await newMember(id);
  superAdmin = await newSuperAdmin();
  await fillRescue();
  otherRecordsBefore = sortItems(await otherRecords());
}, 60_000);

const continueEnding = (now: Date) => resumeEnding(now, UNLIMITED_BUDGET, (tenantId) => tenantId === id);

/** Runs the job until it completes, and kills it each time after so many `writes`; returns how often it was killed. */
async function runUntilDone(now: Date, writes: readonly number[]): Promise<number> {
  for (let killCount = 0; killCount < 200; killCount++) {
    const stopKilling = killAfter(writes[killCount % writes.length] ?? 1);
    const isDone = await continueEnding(now).then(
      () => true,
      () => false,
    );
    stopKilling();
    if (isDone) return killCount;
  }
  throw new Error('It never completes');
}

const endRescue = (name: string, rescueId = id) =>
  callApi(rescues.end, { params: { id: rescueId }, body: { name, reason: REASON } }, superAdmin.testCaller);

describe('ending a rescue', () => {
  it('requires the name of the rescue, and is refused for the own one', async () => {
    expect(await endRescue('Another')).toMatchObject({
      status: 422,
      body: { fields: { name: 'This isn’t the name of the rescue' } },
    });
    expect((await endRescue(NAME, newId())).status).toBe(404);
    expect((await endRescue(NAME, superAdmin.tenantId)).status).toBe(422);
    expect((await callApi(rescues.copy, { params: { id } }, superAdmin.testCaller)).status).toBe(404);
  });

  it('can be taken back, and then nothing is copied or removed', async () => {
    expect(await readFile(`exports/requests/${id}/copy`)).toBeUndefined();
    expect((await endRescue(`rescue ${id}`)).status).toBe(200);
    // The request that starts the copy at once.
    expect(await readFile(`exports/requests/${id}/copy`)).toBeDefined();
    expect((await endRescue(`rescue ${id}`)).status).toBe(409);
    await continueEnding(new Date());
    await putFile(recordsKey(copyFolder(id)), Buffer.from('a copy'), 'application/zip');
    const address = await signedUrl(recordsKey(copyFolder(id)));
    expect((await callApi(rescues.letIn, { params: { id } }, superAdmin.testCaller)).status).toBe(200);
    expect((await fetch(address)).status).toBe(404);
    await continueEnding(new Date(Date.now() + 31 * DAY_MS));
    expect((await callApi(rescues.copy, { params: { id } }, superAdmin.testCaller)).status).toBe(404);
    expect((await readAllItems()).filter(isOwnItem).length).toBeGreaterThan(200);
    expect(await mailsTo(admin.email, admin.userId)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('ended') as string }),
    );
  });

  it('copies its records without secrets, wherever it is interrupted', async () => {
    const { body } = await endRescue(`Rescue ${id}`);
    expect(body.data.rescue).toMatchObject({ state: 'ending', reason: REASON });
    const pendingCopy = (await callApi(rescues.copy, { params: { id } }, superAdmin.testCaller)).body.data;
    expect(pendingCopy).toMatchObject({ ready: false, archives: [] });
    expect(pendingCopy).not.toHaveProperty('bytes');
    expect((await mailsTo(admin.email, admin.userId)).at(-1)?.subject).toBe(`Rescue ${id} will be removed`);
    expect(await runUntilDone(new Date(), [0, 1, 2, 3])).toBeGreaterThan(2);
    const { data } = (await callApi(rescues.copy, { params: { id } }, superAdmin.testCaller)).body;
    const archive = Buffer.from(await (await fetch(data.url ?? '')).arrayBuffer());
    expect(archive.length).toBe(data.bytes);
    expect(data.ready).toBe(true);
    const files = unpackArchive(archive);
    const lines = [...files]
      .filter(([name]) => name.endsWith('.jsonl'))
      .flatMap(([, text]) => text.trimEnd().split('\n'))
      .map((line) => JSON.parse(line) as { kind: string; id?: string });
    const linesByKind = Object.groupBy(lines, ({ kind }) => kind);
    expect(
      Object.fromEntries(Object.entries(linesByKind).map(([kind, entries]) => [kind, entries?.length])),
    ).toEqual(data.counts);
    const animals = (await readAllItems()).filter((item) => isOwnItem(item) && item['kind'] === 'animal');
    expect(linesByKind['animal']?.map((line) => line.id).toSorted()).toEqual(
      animals.map(({ row }) => (row as { id: string }).id).toSorted(),
    );
    const staff = (await readAllItems()).filter((item) => isOwnItem(item) && item['kind'] === 'user');
    expect(data.counts).toMatchObject({ tenant: 1, user: staff.length });
    const sheet = (name: string) => readCsv(files.get(`${name}/${name}.csv`) ?? '');
    expect(sheet('animals')).toHaveLength((data.counts['animal'] ?? 0) + 1);
    expect(sheet('milestones')).toHaveLength((data.counts['milestone'] ?? 0) + 1);
    expect(sheet('people')).toHaveLength((data.counts['pco'] ?? 0) + 1);
    expect(sheet('users')).toHaveLength((data.counts['user'] ?? 0) + 1);
    expect(sheet('users').flat()).toContain(admin.email);
    const [header = [], ...rows] = sheet('vaccinations');
    expect(header.slice(0, 4)).toEqual(['Animal', 'Kind of record', 'What', 'Date']);
    expect(rows.length).toBeGreaterThan(0);
    for (const [name] of rows) expect(sheet('animals').map((row) => row[1])).toContain(name);
    const { list: _entries, audit: _lines, ...records } = data.counts;
    const storedRecords = (await readAllItems()).filter(
      (item) => isOwnItem(item) && String(item['kind']) in records,
    );
    expect(Object.values(records).reduce((sum, each) => sum + each)).toBe(storedRecords.length);
    const logins = (await readAllItems()).filter(({ pk }) => pk.startsWith('login#'));
    const text = [...files.values()].join('');
    expect(text).not.toContain('"hash":');
    for (const { more } of logins) expect(text).not.toContain((more as { hash: string }).hash);
    expect(files.get('README.txt')).toContain(`${data.counts['animal']} × Animals`);
  });

  it('copies its files, each under the id of its record', async () => {
    const { data } = (await callApi(rescues.copy, { params: { id } }, superAdmin.testCaller)).body;
    expect(data.archives).toMatchObject([
      { files: data.files, fileName: expect.stringContaining('files 1.zip') as string },
    ]);
    const archive = Buffer.from(await (await fetch(data.archives[0]?.url ?? '')).arrayBuffer());
    expect(archive.length).toBe(data.archives[0]?.bytes);
    const storedKeys = (await listAllFiles()).filter((key) => key.startsWith(`files/${id}/`));
    const record = storedKeys.find((key) => key.endsWith('/original'))?.split('/')[2];
    const names = [...unpackArchive(archive).keys()];
    expect(unpackArchive(archive).get(`files/${record}.webp`)).toBe('x');
    const receipts = storedKeys.filter((key) => key.includes('/receipts/'));
    expect(receipts.length).toBeGreaterThan(0);
    expect(names.filter((name) => name.startsWith('receipts/'))).toEqual(
      receipts.map((key) => key.replace(`files/${id}/`, '')),
    );
  });

  it('gives the copy to its Administrators by the link of a mail, and to no other user', async () => {
    const notice = (await mailsTo(admin.email, admin.userId)).at(-1);
    if (!notice) throw new Error('No mail');
    expect(notice.subject).toBe(`Rescue ${id} will be removed`);
    expect(notice.text).toContain(REASON);
    const { path, token, email } = linkIn(notice);
    expect(path).toBe('/auth/rescue-copy');
    const query = { token, email };
    const { status, body } = await callApi(rescues.ownCopy, { query }, { ip: newId() });
    expect(status).toBe(200);
    expect(body.data.name).toBe(`Rescue ${id}`);
    expect((await fetch(body.data.url ?? '')).status).toBe(200);
    expect((await callApi(rescues.ownCopy, { query }, { ip: newId() })).status).toBe(200);
    const wrongReply = await callApi(
      rescues.ownCopy,
      { query: { token: `${token}x`, email } },
      { ip: newId() },
    );
    expect(wrongReply).toMatchObject({ status: 422, body: { message: 'Link Expired' } });
    expect((await callApi(rescues.copy, { params: { id } }, admin.testCaller)).status).toBe(401);
  });

  it('removes nothing for 30 days', async () => {
    const countBefore = (await readAllItems()).filter(isOwnItem).length;
    await continueEnding(new Date(Date.now() + 29 * DAY_MS));
    expect((await readAllItems()).filter(isOwnItem)).toHaveLength(countBefore);
  });

  it('removes all its data and nothing else, wherever it is interrupted', async () => {
    const laterDate = new Date(Date.now() + 31 * DAY_MS);
    const peopleTexts = people(await readAllItems());
    expect(peopleTexts.length).toBeGreaterThan(20);
    const stopKilling = killAfter(1);
    await expect(continueEnding(laterDate)).rejects.toThrow();
    stopKilling();
    expect(await callApi(rescues.letIn, { params: { id } }, superAdmin.testCaller)).toMatchObject({
      status: 409,
      body: { message: 'This rescue is already being removed' },
    });
    expect((await callApi(rescues.copy, { params: { id } }, superAdmin.testCaller)).status).toBe(404);
    expect(await runUntilDone(laterDate, [2, 25, 80])).toBeGreaterThan(4);
    const remaining = await readAllItems();
    expect(remaining.filter(isOwnItem).map(label)).toEqual([]);
    const mentions = remaining.filter((item) => JSON.stringify(item).includes(id));
    const places = mentions.map(({ pk }) => pk.replace(id, 'it'));
    expect([...new Set(places)].toSorted()).toEqual(['audit#it', 'rescue-endings']);
    expect((await listAllFiles()).filter((key) => key.includes(id))).toEqual([]);
    expect((await listAllFiles()).filter((key) => key.includes(otherRescue.tenantId))).toEqual(
      otherRescue.files,
    );
    // Limits of tries end within the hour, and belong to no rescue.
    const itemsNamingPeople = remaining.filter(({ kind, ...item }) => {
      const text = JSON.stringify(item);
      return kind !== 'tries' && peopleTexts.some((each) => text.includes(each));
    });
    expect(itemsNamingPeople.map(label)).toEqual([]);
    expect(sortItems(await otherRecords())).toEqual(otherRecordsBefore);
    expect(otherRecordsBefore.length).toBeGreaterThan(20);
  });

  it('leaves a record with its counts, without its people', async () => {
    const { data } = (await callApi(rescues.ended, { query: {} }, superAdmin.testCaller)).body;
    const [endedRescue] = data.rescues;
    expect(endedRescue).toMatchObject({ id, name: `Rescue ${id}`, reason: REASON, by: 'Ada Okafor' });
    expect(endedRescue?.counts['animal']).toBeGreaterThan(20);
    expect(JSON.stringify(endedRescue)).not.toContain(admin.email);
    expect((await callApi(rescues.letIn, { params: { id } }, superAdmin.testCaller)).status).toBe(404);
  });
});
