import { beforeAll, describe, expect, it } from 'vitest';
import { rescues } from '#shared/calls/rescues/rescues.ts';
import { readCsv } from '#shared/rules/files/csv.fixture.ts';
import { ensureTable } from '#infra/local/services/dynamo.ts';
import { VALID_REQUESTS } from '../../conformance/requests/valid-requests.all.ts';
import { rescueClient, openRescue, rescue } from '../../conformance/requests/valid-requests.fixture.ts';
import { attachmentItems, fileKey, pendingAttachment } from '../../kernel/files/attachment.record.ts';
import { putFile, readFile, signedUrl } from '../../kernel/files/storage.ts';
import { newId } from '../../kernel/ids.ts';
import { enqueueMail } from '../../kernel/mail/outbox.ts';
import { registry, tableOf } from '../../kernel/table/table.ts';
import { pcos } from '../../people/pco/pco.record.ts';
import { addToListing } from '../../tenants/listing/listing.table.ts';
import { claimTenantName } from '../../tenants/new-tenant.ts';
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
const ALWAYS: Budget = { hasTimeLeft: () => true };
const DAY = 24 * 3600 * 1000;

let chief: Member;
let admin: Member;
let id: string;
let otherRescue: { tenantId: string; files: string[] };
let otherRecordsBefore: StoredItem[];

const isHere = ({ pk }: StoredItem) => pk === id || pk.startsWith(`${id}#`);
const ownerOf = ({ row, more }: StoredItem) =>
  [row, more].map((part) => (part as { tenantId?: string } | undefined)?.tenantId).find(Boolean);
/** The records of another rescue, in its part of the table and in the registry. */
const otherRecords = async () =>
  (await readAllItems()).filter(
    (item) => item.pk.startsWith(otherRescue.tenantId) || ownerOf(item) === otherRescue.tenantId,
  );
/** Names and addresses of the people of this one. */
const people = (items: readonly StoredItem[]) =>
  items
    .filter((item) => isHere(item) && item['kind'] === 'user')
    .flatMap(({ row }) => {
      const { email, userName = '' } = row as { email: string; userName?: string };
      return [email, userName];
    })
    .filter((text) => text.length > 20);
const label = ({ pk, sk }: StoredItem) => `${pk} ${sk}`;
const sorted = (items: readonly StoredItem[]) => items.toSorted((a, b) => label(a).localeCompare(label(b)));

/** A photo as it lies there once it has come; what looks through uploads works on another table. */
async function withFile(tenantId: string, animalId: string): Promise<void> {
  const owner = { kind: 'animal', id: animalId } as const;
  const facts = { originalFileName: 'a.jpg', contentType: 'image/jpeg', size: 9, wantedRank: undefined };
  const actor = { tenantId, name: 'A', now: new Date(), today: '2026-11-21' };
  const { record } = pendingAttachment({ owner, attachmentType: 'photo', ...facts }, actor);
  const row = { ...record.row, state: 'ready' as const, viewable: true };
  await tableOf(tenantId).putAll([attachmentItems.item({ ...record, row, ttl: undefined })]);
  for (const size of ['thumb.webp', 'web.webp', 'original'] as const)
    await putFile(fileKey(tenantId, row.id, size), Buffer.from('x'), 'image/webp');
}

async function anotherRescue() {
  const tenant = await newTenant();
  const animalId = await addIntake(tenant);
  await withFile(tenant.id, animalId);
  await newMember(tenant.id);
  return { tenantId: tenant.id, files: (await listAllFiles()).filter((key) => key.includes(tenant.id)) };
}

/** Those that tests put there by hand, as the register has them. */
async function listPeople(): Promise<void> {
  const table = tableOf(id);
  const items = await table.getMany([PERSON_ID, PARTNER_ID].map((each) => pcos.key({ id: each })));
  await table.putAll(items.flatMap((item) => (item ? [pcos.item(pcos.read(item))] : [])));
}

/** Everything that calls can store for a rescue. */
async function liveThere(): Promise<void> {
  for (const [name, make] of VALID_REQUESTS) {
    // Those wait for a file to be looked through.
    if (/^(attachments|logos)\./.test(name)) continue;
    const { call, input, testCaller } = await make();
    const { status } = await callApi(call, input, testCaller);
    if (status !== 200) throw new Error(`${name} was answered ${status}`);
  }
  await listPeople();
  await withFile(id, await rescueClient().animal('Pictured'));
  const { email, userId, userName } = admin;
  await createLink('reset', email, { tenantId: id, userId, userName });
  await registry().transact([enqueueMail({ letter: 'locked', userName }, new Date(Date.now() + DAY))]);
  for (const folder of ['incoming', 'reports/requests', 'reports/files', 'imports'])
    await putFile(`${folder}/${id}/stray`, Buffer.from('x'), 'text/plain');
}

beforeAll(async () => {
  process.env['TABLE'] = `ending-${newId()}`;
  await ensureTable(process.env['DYNAMODB_ENDPOINT'] ?? '', process.env['TABLE']);
  otherRescue = await anotherRescue();
  await openRescue();
  ({ id } = rescue());
  await registry().transact([addToListing(id, NAME, new Date()), claimTenantName(`Rescue ${id}`, id)]);
  admin = await newMember(id);
  chief = await newSuperAdmin();
  await liveThere();
  otherRecordsBefore = sorted(await otherRecords());
}, 60_000);

const goOn = (now: Date) => resumeEnding(now, ALWAYS, (tenantId) => tenantId === id);

/** Runs the job until it goes through, each time killed some writes later than before; gives how often it was killed. */
async function untilThrough(now: Date, writes: readonly number[]): Promise<number> {
  for (let killed = 0; killed < 200; killed++) {
    const undo = killAfter(writes[killed % writes.length] ?? 1);
    const isThrough = await goOn(now).then(
      () => true,
      () => false,
    );
    undo();
    if (isThrough) return killed;
  }
  throw new Error('It never goes through');
}

const end = (name: string, rescueId = id) =>
  callApi(rescues.end, { params: { id: rescueId }, body: { name, reason: REASON } }, chief.testCaller);

describe('ending a rescue', () => {
  it('takes its name, of a rescue that is not the own', async () => {
    expect(await end('Another')).toMatchObject({
      status: 422,
      body: { fields: { name: 'This isn’t the name of the rescue' } },
    });
    expect((await end(NAME, newId())).status).toBe(404);
    expect((await end(NAME, chief.tenantId)).status).toBe(422);
    expect((await callApi(rescues.copy, { params: { id } }, chief.testCaller)).status).toBe(404);
  });

  it('can be taken back, and then nothing is copied or removed', async () => {
    expect(await readFile(`exports/requests/${id}/copy`)).toBeUndefined();
    expect((await end(`rescue ${id}`)).status).toBe(200);
    // The order that wakes the copy at once.
    expect(await readFile(`exports/requests/${id}/copy`)).toBeDefined();
    expect((await end(`rescue ${id}`)).status).toBe(409);
    await goOn(new Date());
    await putFile(recordsKey(copyFolder(id)), Buffer.from('a copy'), 'application/zip');
    const address = await signedUrl(recordsKey(copyFolder(id)));
    expect((await callApi(rescues.letIn, { params: { id } }, chief.testCaller)).status).toBe(200);
    expect((await fetch(address)).status).toBe(404);
    await goOn(new Date(Date.now() + 31 * DAY));
    expect((await callApi(rescues.copy, { params: { id } }, chief.testCaller)).status).toBe(404);
    expect((await readAllItems()).filter(isHere).length).toBeGreaterThan(200);
    expect(await mailsTo(admin.email, admin.userId)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('ended') as string }),
    );
  });

  it('copies its records, wherever it is cut off, without secrets', async () => {
    const { body } = await end(`Rescue ${id}`);
    expect(body.data.rescue).toMatchObject({ state: 'ending', reason: REASON });
    const making = (await callApi(rescues.copy, { params: { id } }, chief.testCaller)).body.data;
    expect(making).toMatchObject({ ready: false, archives: [] });
    expect(making).not.toHaveProperty('bytes');
    expect((await mailsTo(admin.email, admin.userId)).at(-1)?.subject).toBe(`Rescue ${id} will be removed`);
    expect(await untilThrough(new Date(), [0, 1, 2, 3])).toBeGreaterThan(2);
    const { data } = (await callApi(rescues.copy, { params: { id } }, chief.testCaller)).body;
    const archive = Buffer.from(await (await fetch(data.url ?? '')).arrayBuffer());
    expect(archive.length).toBe(data.bytes);
    expect(data.ready).toBe(true);
    const files = unpackArchive(archive);
    const lines = [...files]
      .filter(([name]) => name.endsWith('.jsonl'))
      .flatMap(([, text]) => text.trimEnd().split('\n'))
      .map((line) => JSON.parse(line) as { kind: string; id?: string });
    const counted = Object.groupBy(lines, ({ kind }) => kind);
    expect(
      Object.fromEntries(Object.entries(counted).map(([kind, entries]) => [kind, entries?.length])),
    ).toEqual(data.counts);
    const animals = (await readAllItems()).filter((item) => isHere(item) && item['kind'] === 'animal');
    expect(counted['animal']?.map((line) => line.id).toSorted()).toEqual(
      animals.map(({ row }) => (row as { id: string }).id).toSorted(),
    );
    const staff = (await readAllItems()).filter((item) => isHere(item) && item['kind'] === 'user');
    expect(data.counts).toMatchObject({ tenant: 1, user: staff.length });
    const sheet = (name: string) => readCsv(files.get(`${name}/${name}.csv`) ?? '');
    expect(sheet('animals')).toHaveLength((data.counts['animal'] ?? 0) + 1);
    expect(sheet('milestones')).toHaveLength((data.counts['milestone'] ?? 0) + 1);
    expect(sheet('people')).toHaveLength((data.counts['pco'] ?? 0) + 1);
    expect(sheet('users')).toHaveLength((data.counts['user'] ?? 0) + 1);
    expect(sheet('users').flat()).toContain(admin.email);
    const [head = [], ...rows] = sheet('vaccinations');
    expect(head.slice(0, 4)).toEqual(['Animal', 'Kind of record', 'What', 'Date']);
    expect(rows.length).toBeGreaterThan(0);
    for (const [name] of rows) expect(sheet('animals').map((row) => row[1])).toContain(name);
    const { list: _entries, audit: _lines, ...records } = data.counts;
    const lying = (await readAllItems()).filter((item) => isHere(item) && String(item['kind']) in records);
    expect(Object.values(records).reduce((sum, each) => sum + each)).toBe(lying.length);
    const logins = (await readAllItems()).filter(({ pk }) => pk.startsWith('login#'));
    const text = [...files.values()].join('');
    expect(text).not.toContain('"hash":');
    for (const { more } of logins) expect(text).not.toContain((more as { hash: string }).hash);
    expect(files.get('README.txt')).toContain(`${data.counts['animal']} × Animals`);
  });

  it('copies its files, each under the id of its record', async () => {
    const { data } = (await callApi(rescues.copy, { params: { id } }, chief.testCaller)).body;
    expect(data.archives).toMatchObject([
      { files: data.files, fileName: expect.stringContaining('files 1.zip') as string },
    ]);
    const archive = Buffer.from(await (await fetch(data.archives[0]?.url ?? '')).arrayBuffer());
    expect(archive.length).toBe(data.archives[0]?.bytes);
    const stored = (await listAllFiles()).filter((key) => key.startsWith(`files/${id}/`));
    const record = stored.find((key) => key.endsWith('/original'))?.split('/')[2];
    const names = [...unpackArchive(archive).keys()];
    expect(unpackArchive(archive).get(`files/${record}.webp`)).toBe('x');
    const receipts = stored.filter((key) => key.includes('/receipts/'));
    expect(receipts.length).toBeGreaterThan(0);
    expect(names.filter((name) => name.startsWith('receipts/'))).toEqual(
      receipts.map((key) => key.replace(`files/${id}/`, '')),
    );
  });

  it('hands the copy to its Administrators by the link of a mail, and to nobody else', async () => {
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
    const wrong = await callApi(rescues.ownCopy, { query: { token: `${token}x`, email } }, { ip: newId() });
    expect(wrong).toMatchObject({ status: 422, body: { message: 'Link Expired' } });
    expect((await callApi(rescues.copy, { params: { id } }, admin.testCaller)).status).toBe(401);
  });

  it('waits for 30 days', async () => {
    const before = (await readAllItems()).filter(isHere).length;
    await goOn(new Date(Date.now() + 29 * DAY));
    expect((await readAllItems()).filter(isHere)).toHaveLength(before);
  });

  it('leaves nothing of it and touches nothing else, wherever it is cut off', async () => {
    const later = new Date(Date.now() + 31 * DAY);
    const called = people(await readAllItems());
    expect(called.length).toBeGreaterThan(20);
    const undo = killAfter(1);
    await expect(goOn(later)).rejects.toThrow();
    undo();
    expect(await callApi(rescues.letIn, { params: { id } }, chief.testCaller)).toMatchObject({
      status: 409,
      body: { message: 'This rescue is already being removed' },
    });
    expect(await untilThrough(later, [2, 25, 80])).toBeGreaterThan(4);
    const remaining = await readAllItems();
    expect(remaining.filter(isHere).map(label)).toEqual([]);
    const mentions = remaining.filter((item) => JSON.stringify(item).includes(id));
    const places = mentions.map(({ pk }) => pk.replace(id, 'it'));
    expect([...new Set(places)].toSorted()).toEqual(['audit#it', 'rescue-endings']);
    expect((await listAllFiles()).filter((key) => key.includes(id))).toEqual([]);
    expect((await listAllFiles()).filter((key) => key.includes(otherRescue.tenantId))).toEqual(
      otherRescue.files,
    );
    // Limits of tries end within the hour, and belong to no rescue.
    const naming = remaining.filter(({ kind, ...item }) => {
      const text = JSON.stringify(item);
      return kind !== 'tries' && called.some((each) => text.includes(each));
    });
    expect(naming.map(label)).toEqual([]);
    expect(sorted(await otherRecords())).toEqual(otherRecordsBefore);
    expect(otherRecordsBefore.length).toBeGreaterThan(20);
  });

  it('is kept as a record of what was, without the people', async () => {
    const { data } = (await callApi(rescues.ended, { query: {} }, chief.testCaller)).body;
    const [endedRescue] = data.rescues;
    expect(endedRescue).toMatchObject({ id, name: `Rescue ${id}`, reason: REASON, by: 'Ada Okafor' });
    expect(endedRescue?.counts['animal']).toBeGreaterThan(20);
    expect(JSON.stringify(endedRescue)).not.toContain(admin.email);
    expect((await callApi(rescues.letIn, { params: { id } }, chief.testCaller)).status).toBe(404);
  });
});
