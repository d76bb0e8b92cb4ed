import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '#shared/access/roles.ts';
import { hasAccess } from '#shared/access/may.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { people } from '#shared/calls/people/people.ts';
import { history } from '#shared/calls/reports/history.ts';
import type { Input } from '#shared/contract/call.ts';
import { photoBytes, uploadAndProcess } from '../attachments/attachment.fixture.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { newId } from '../kernel/ids.ts';
import { audit } from '../kernel/records/audit.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { addMilestone, addMilestoneTo, seedContacts } from '../test/add-milestone.ts';
import { newTenant, addIntake, type TestTenant } from '../test/tenant.ts';

type Query = Partial<Input<typeof history.list>['query']>;

let tenant: TestTenant;
let admin: TestCaller;
let bella: string;

beforeAll(async () => {
  tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
  bella = await addIntake(tenant);
});

const read = async (query: Query = {}, testCaller = admin) =>
  (await callApi(history.list, { query }, testCaller)).body.data;

/** Lines as the first release stored them, in a separate rescue. */
async function storeLines(
  lines: readonly { at: string; callName?: string; byId?: string; recordId?: string }[],
) {
  const { id } = await newTenant();
  const puts = lines.map(({ at, callName = 'animals.update', byId = 'ines', recordId = 'a' }) => {
    const auditContext = { caller: { name: byId, userId: byId }, now: new Date(at) };
    const action = audit(auditContext, { recordId, what: callName as 'animals.update' });
    return 'put' in action ? action.put : undefined;
  });
  await tableOf(id).putAll(puts.filter((put) => put !== undefined));
  return { as: 'Administrator', tenant: id, timeZone: 'America/New_York' } as const;
}

describe('access to the history', () => {
  it.each(ROLES)('is given to %s by the rights of the role', async (role) => {
    const { status } = await callApi(history.list, { query: {} }, { as: role, tenant: tenant.id });
    expect(status).toBe(hasAccess(role, 'records.restore') ? 200 : 403);
  });

  it('is limited to the own rescue, whichever record, user or kind is requested', async () => {
    const otherAdmin: TestCaller = { as: 'Administrator', tenant: (await newTenant()).id };
    for (const query of [{}, { record: bella }, { by: 'user-Administrator' }, { kind: 'animal' as const }])
      expect(await read(query, otherAdmin)).toEqual({ lines: [] });
  });

  it('is not extended by a cursor of another rescue', async () => {
    const testCaller = await storeLines([{ at: '2026-03-01T10:00:00Z' }, { at: '2026-03-02T10:00:00Z' }]);
    const { nextCursor } = await read({ limit: '1' }, testCaller);
    const otherAdmin: TestCaller = { as: 'Administrator', tenant: (await newTenant()).id };
    expect(await read({ cursor: nextCursor ?? '' }, otherAdmin)).toEqual({ lines: [] });
  });
});

it('the history lists changes without a record id, such as those of the mail domain', async () => {
  const testCaller = await storeLines([{ at: '2026-03-01T10:00:00Z', recordId: 'mail.harbour.example' }]);
  const { lines } = await read({ record: 'mail.harbour.example' }, testCaller);
  expect(lines.map(({ record }) => record.id)).toEqual(['mail.harbour.example']);
});

it.each([
  [{ cursor: 'x' }, 400, 'The cursor is not valid'],
  [
    { cursor: Buffer.from('2026-03-01T10:00:00.000Z#../').toString('base64url') },
    400,
    'The cursor is not valid',
  ],
  [{ from: '2026-03-02', to: '2026-03-01' }, 422, 'The last day must not be before the first'],
  [{ from: 'yesterday' }, 422, 'Enter a date as YYYY-MM-DD'],
  [{ kind: 'secret' }, 422, 'Not a kind of record'],
])('the query %j is refused with %i', async (query, status, message) => {
  const { status: actualStatus, body } = await callApi(history.list, { query: query as never }, admin);
  expect([actualStatus, body.errors?.[0]]).toEqual([status, message]);
});

describe('a line', () => {
  it('states who changed what in which record, and the values before', async () => {
    await callApi(
      animals.updateLocation,
      { query: { animalId: bella, ids: bella, location: 'Yard' } as never },
      admin,
    );
    const [line] = (await read({ record: bella })).lines;
    expect(line).toMatchObject({
      what: 'animals.updateLocation',
      byId: 'user-Administrator',
      kind: 'animal',
      record: { of: 'animal', id: bella, name: 'Bella', isDeleted: false },
      changes: [{ field: 'location', before: '', after: 'Yard' }],
    });
    expect((await read()).lines).toContainEqual(line);
  });

  it('shows a call that no longer exists by its name', async () => {
    const testCaller = await storeLines([{ at: '2025-03-01T10:00:00Z', callName: 'kennels.paint' }]);
    expect((await read({}, testCaller)).lines).toMatchObject([
      { what: 'kennels.paint', record: { of: 'other', name: '' } },
    ]);
  });
});

describe('the days of a history query are those of the time zone of the rescue', () => {
  const days = [
    '2026-03-07T04:59:59Z',
    '2026-03-07T05:00:00Z',
    '2026-03-08T04:59:59Z',
    '2026-03-08T05:00:00Z',
  ];
  it.each([
    [{ from: '2026-03-07', to: '2026-03-07' }, [2, 1]],
    [{ from: '2026-03-08' }, [3]],
    [{ to: '2026-03-06' }, [0]],
    [{ from: '2500-01-01' }, []],
    [{ to: '0001-01-01' }, []],
    [{ from: '0001-01-01', to: '9999-12-31' }, [3, 2, 1, 0]],
  ])('%j', async (query, indexes) => {
    const testCaller = await storeLines(days.map((time) => ({ at: time })));
    const { lines } = await read(query, testCaller);
    expect(lines.map(({ at }) => at)).toEqual(indexes.map((i) => new Date(days[i] ?? '').toISOString()));
  });
});

describe('reading the history page by page', () => {
  /** All pages of a request. */
  async function pages(query: Query, testCaller: TestCaller) {
    const lines: string[] = [];
    const sizes: number[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await read({ ...query, ...(cursor ? { cursor } : {}) }, testCaller);
      lines.push(...page.lines.map(({ at }) => at));
      sizes.push(page.lines.length);
      cursor = page.nextCursor;
      if (!cursor) return { lines, sizes };
    }
  }
  const timeAt = (i: number) => new Date(Date.UTC(2026, 2, 1) + i * 60_000).toISOString();

  it('returns each line once, in order, whatever the page size', async () => {
    // Two of the same moment are two lines.
    const times = [...Array.from({ length: 9 }, (_, i) => timeAt(i)), timeAt(4)];
    const testCaller = await storeLines(times.map((time) => ({ at: time })));
    const { lines, sizes } = await pages({ limit: '3' }, testCaller);
    expect(lines).toEqual(times.toSorted().toReversed());
    expect(sizes).toEqual([3, 3, 3, 1]);
  });

  it('finds rare lines, and states how far each page looked', async () => {
    const otherLines = Array.from({ length: 170 }, (_, i) => ({ at: timeAt(i + 1) }));
    const testCaller = await storeLines([{ at: timeAt(0), byId: 'sam' }, ...otherLines]);
    const query = { by: 'sam', limit: '1' } as const;
    const first = await read(query, testCaller);
    // Four readings of twenty lines.
    expect(first).toMatchObject({ lines: [], lookedTo: timeAt(170 - 79) });
    expect(await pages(query, testCaller)).toEqual({ lines: [timeAt(0)], sizes: [0, 0, 1] });
  });

  it.each([
    [{ by: 'sam' }, 1],
    [{ kind: 'user' as const }, 1],
    [{ deleted: 'true' as const }, 2],
    [{ record: 'b' }, 1],
    [{ by: 'ines', kind: 'animal' as const, deleted: 'true' as const }, 1],
  ])('finds only the lines that match %j', async (query, count) => {
    const testCaller = await storeLines([
      { at: timeAt(0) },
      { at: timeAt(1), byId: 'sam', callName: 'users.update' },
      { at: timeAt(2), callName: 'animals.remove', recordId: 'b' },
      { at: timeAt(3), callName: 'diaries.remove' },
    ]);
    expect((await read(query, testCaller)).lines).toHaveLength(count);
  });
});

describe('a deletion in the history offers to restore', () => {
  const getRestoreTarget = async (query: Query) =>
    (await read({ ...query, deleted: 'true' })).lines[0]?.restore;

  it('an animal, until it is restored', async () => {
    const id = await addIntake(tenant, { animalName: 'Otis' });
    await callApi(animals.remove, { params: { id } }, admin);
    expect(await getRestoreTarget({ record: id })).toEqual({ kind: 'animal', id });
    await callApi(animals.restore, { params: { id } }, admin);
    expect(await getRestoreTarget({ record: id })).toBeUndefined();
  });

  it('a person', async () => {
    const body = { lastName: newId(), state: 'Otago', countryId: 'NZ' };
    const { id } = (await callApi(people.create, { query: {}, body }, admin)).body.data;
    await callApi(people.remove, { params: { id } }, admin);
    expect(await getRestoreTarget({ record: id })).toEqual({ kind: 'pco', id });
  });

  it('a milestone, which its line does not name', async () => {
    const id = await addIntake(tenant, { animalName: newId() });
    const milestoneId = await addMilestone(tenant.id, id, 'foster', '2026-02-01');
    await callApi(milestones.remove, { params: { id: milestoneId } }, admin);
    expect(await getRestoreTarget({ record: id, kind: 'milestone' })).toEqual({
      kind: 'milestone',
      id: milestoneId,
    });
  });

  it('the milestone of each animal, if one request took back those of several', async () => {
    const ids = [
      await addIntake(tenant, { animalName: newId() }),
      await addIntake(tenant, { animalName: newId() }),
    ];
    await seedContacts(tenant.id);
    const { body } = await addMilestoneTo(tenant.id, ids, { type: 'foster', date: '2026-02-01' });
    const added = body.data.milestones;
    await callApi(milestones.undo, { query: { ids: added.map(({ id }) => id).join(',') } }, admin);
    const { lines } = await read({ kind: 'milestone', deleted: 'true' });
    for (const { id, animalId } of added)
      expect(lines.find(({ record }) => record.id === animalId)?.restore).toEqual({ kind: 'milestone', id });
  });

  it('each of two diary entries separately, and neither while their animal is deleted', async () => {
    const id = await addIntake(tenant, { animalName: newId() });
    const diaryVm = { actionDate: '2026-02-01', notes: 'Slept' };
    const body = { animalIds: [id], entityType: 'animal' as const, diaryVm };
    const add = async () => (await callApi(diaries.add, { body }, admin)).body.data.ids[0] ?? '';
    const entryIds = [await add(), await add()];
    for (const entry of entryIds) await callApi(diaries.remove, { params: { id: entry } }, admin);
    const findRestoreIds = async () =>
      (await read({ record: id, kind: 'diary', deleted: 'true' })).lines.map(({ restore }) => restore?.id);
    expect(await findRestoreIds()).toEqual(entryIds.toReversed());
    await callApi(animals.remove, { params: { id } }, admin);
    expect(await findRestoreIds()).toEqual([undefined, undefined]);
  });

  it('a diary entry and a file of the rescue itself', async () => {
    const diaryVm = { actionDate: '2026-02-01', notes: 'Opened' };
    const body = { animalIds: [], entityType: 'tenant' as const, diaryVm };
    const [entry = ''] = (await callApi(diaries.add, { body }, admin)).body.data.ids;
    await callApi(diaries.remove, { params: { id: entry } }, admin);
    expect(await getRestoreTarget({ kind: 'diary' })).toEqual({ kind: 'diary', id: entry });
    const file = { fileName: 'a.jpg', contentType: 'image/jpeg', tenant: true };
    const { id } = await uploadAndProcess(admin, await photoBytes(), file);
    await callApi(attachments.remove, { params: { id } }, admin);
    const [line] = (await read({ kind: 'file', deleted: 'true' })).lines;
    expect(line).toMatchObject({ record: { of: 'organization' }, restore: { kind: 'attachment', id } });
  });
});
