import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { changes } from '#shared/calls/exchange/changes.ts';
import { keys } from '#shared/calls/exchange/keys.ts';
import { people } from '#shared/calls/people/people.ts';
import { practiceClient, setUpPractice } from '#functions/health/health-record/health.fixture.ts';
import { OTAGO } from '#functions/people/register.fixture.ts';
import { callApi, type TestCaller } from '#functions/test/call-api.ts';
import { addMilestone } from '#functions/test/add-milestone.ts';
import { sendStreamEvent, streamOf } from '#functions/test/stream.ts';
import { newRescue } from '#functions/test/tenant.ts';
import { setTestTime } from '#functions/test/time/clock.ts';
import { startFeedAt, createReader, actualVersions } from './changes.fixture.ts';
import { writePosition } from './cursor.ts';

const list = (testCaller: TestCaller, sinceCursor?: string) =>
  callApi(changes.list, { query: sinceCursor ? { since: sinceCursor } : {} }, testCaller);

async function newFollowedRescue() {
  const rescue = await newRescue();
  await startFeedAt(rescue.tenant.id);
  return {
    ...rescue,
    stream: streamOf(rescue.tenant.id),
    reader: createReader(rescue.tenant.id, rescue.admin),
  };
}

const kindsIn = (receivedEntries: readonly { readonly kind: string; readonly gone: boolean }[]) =>
  receivedEntries
    .map(({ kind, gone }) => `${kind}${gone ? ' gone' : ''}`)
    .toSorted((a, b) => a.localeCompare(b, 'en'));

it('gives all records first, then each change once, and each deletion', async () => {
  const { tenant, admin, newAnimal, stream, reader } = await newFollowedRescue();
  const practice = await setUpPractice(tenant);
  const id = await newAnimal();
  await practiceClient(practice).treat([id]);
  expect(kindsIn(await reader.all())).toEqual(
    expect.arrayContaining(['animal', 'health', 'milestone', 'milestone']),
  );
  await stream.drain();
  // Anything that changed during the first read comes again.
  await reader.all();
  expect(await reader.all()).toEqual([]);

  const fosterMilestoneId = await addMilestone(tenant.id, id, 'foster', '2026-02-01');
  await stream.drain();
  expect(await reader.all()).toEqual(
    expect.arrayContaining([
      { kind: 'animal', id, gone: false },
      { kind: 'milestone', id: fosterMilestoneId, animalId: id, gone: false },
    ]),
  );
  await callApi(animals.remove, { params: { id } }, admin);
  await stream.drain();
  expect(await reader.all()).toContainEqual({ kind: 'animal', id, gone: true });
  const allIds = [id, ...[...reader.known.keys()].map((name) => name.split(' ')[1] ?? '')];
  const storedVersions = await actualVersions(tenant.id, allIds);
  expect(new Map([...reader.known].filter(([name]) => !name.startsWith('person')))).toEqual(
    new Map([...storedVersions].filter(([name]) => !name.startsWith('person'))),
  );
});

it('notes nothing for a rescue without readers, and shows nothing to another rescue', async () => {
  const { tenant, newAnimal } = await newRescue();
  const stream = streamOf(tenant.id);
  await newAnimal();
  await stream.drain();
  await startFeedAt(tenant.id);
  const otherRescue = await newRescue();
  await startFeedAt(otherRescue.tenant.id);
  const id = await otherRescue.newAnimal();
  await sendStreamEvent([{ pk: `${otherRescue.tenant.id}#animal#${id}`, sk: 'animal', isPut: true }]);
  const reader = createReader(tenant.id, { as: 'Administrator', tenant: tenant.id });
  await reader.all();
  expect(await reader.all()).toEqual([]);
});

it('makes the first reader wait until the lists of the rescue show earlier writes', async () => {
  const startTime = Date.parse('2026-06-15T16:00:00Z');
  setTestTime(startTime);
  const { admin, newAnimal } = await newRescue();
  await newAnimal();
  const firstData = (await list(admin)).body.data;
  expect(firstData).toMatchObject({ changes: [], more: true, waitSeconds: 60 });
  setTestTime(startTime + 30_000);
  expect((await list(admin, firstData.cursor)).body.data).toMatchObject({ changes: [], waitSeconds: 30 });
  setTestTime(startTime + 61_000);
  const { changes: receivedChanges, waitSeconds } = (await list(admin, firstData.cursor)).body.data;
  expect([kindsIn(receivedChanges), waitSeconds]).toEqual([['animal', 'milestone', 'milestone'], undefined]);
});

describe('a cursor', () => {
  it('that was never issued is rejected', async () => {
    const { admin } = await newRescue();
    for (const invalidCursor of ['nonsense', writePosition({ log: 'x', note: '', at: 'yesterday' }), 'e30']) {
      const { status, body } = await list(admin, invalidCursor);
      expect([status, body.errors?.[0]]).toEqual([400, expect.stringContaining('cursor')]);
    }
  });

  it('that is older than 29 days, or of a log that began anew, is rejected with 410', async () => {
    const { tenant, admin, reader } = await newFollowedRescue();
    const timeBefore = Date.now();
    await reader.all();
    setTestTime(timeBefore + 28 * 24 * 3_600_000);
    expect((await list(admin, reader.at())).status).toBe(200);
    setTestTime(timeBefore + 30 * 24 * 3_600_000);
    expect((await list(admin, reader.at())).status).toBe(410);
    setTestTime(timeBefore);
    await startFeedAt(tenant.id, new Date(timeBefore - 7_200_000));
    expect((await list(admin, reader.at())).status).toBe(410);
  });
});

it('gives a key only the kinds that it may read', async () => {
  const { admin, tenant, newAnimal, stream } = await newFollowedRescue();
  await newAnimal();
  await callApi(
    people.create,
    { query: {}, body: { ...OTAGO, lastName: 'Otago', entityType: 'Person' } },
    admin,
  );
  await stream.drain();
  const readKindsFor = async (access: object) => {
    const { key } = (await callApi(keys.add, { body: { name: 'Sync', access, endsOn: '' } }, admin)).body
      .data;
    const reader = createReader(tenant.id, { headers: { authorization: `Bearer ${key}` } });
    return [...new Set((await reader.all()).map(({ kind }) => kind))].toSorted((a, b) =>
      a.localeCompare(b, 'en'),
    );
  };
  expect(await readKindsFor({ animals: 'read' })).toEqual(['animal', 'milestone']);
  expect(await readKindsFor({ health: 'read' })).toEqual([]);
  expect(await readKindsFor({ people: 'write' })).toEqual(['person']);
  expect(await readKindsFor({ lists: 'read' })).toEqual([]);
  expect((await list({ as: 'Veterinarian', tenant: tenant.id })).status).toBe(403);
});
