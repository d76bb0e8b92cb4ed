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
import { startFeedAt, createReader, actualEditions } from './changes.fixture.ts';
import { writePosition } from './cursor.ts';

const list = (testCaller: TestCaller, since?: string) =>
  callApi(changes.list, { query: since ? { since } : {} }, testCaller);

async function followed() {
  const rescue = await newRescue();
  await startFeedAt(rescue.tenant.id);
  return {
    ...rescue,
    stream: streamOf(rescue.tenant.id),
    reader: createReader(rescue.tenant.id, rescue.admin),
  };
}

const kindsIn = (received: readonly { readonly kind: string; readonly gone: boolean }[]) =>
  received
    .map(({ kind, gone }) => `${kind}${gone ? ' gone' : ''}`)
    .toSorted((a, b) => a.localeCompare(b, 'en'));

it('tells all that there is at first, then what changed, once, and what is gone', async () => {
  const { tenant, admin, newAnimal, stream, reader } = await followed();
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

  const fostered = await addMilestone(tenant.id, id, 'foster', '2026-02-01');
  await stream.drain();
  expect(await reader.all()).toEqual(
    expect.arrayContaining([
      { kind: 'animal', id, gone: false },
      { kind: 'milestone', id: fostered, animalId: id, gone: false },
    ]),
  );
  await callApi(animals.remove, { params: { id } }, admin);
  await stream.drain();
  expect(await reader.all()).toContainEqual({ kind: 'animal', id, gone: true });
  const all = [id, ...[...reader.known.keys()].map((name) => name.split(' ')[1] ?? '')];
  const storedVersions = await actualEditions(tenant.id, all);
  expect(new Map([...reader.known].filter(([name]) => !name.startsWith('person')))).toEqual(
    new Map([...storedVersions].filter(([name]) => !name.startsWith('person'))),
  );
});

it('notes nothing for a rescue that nobody follows, and another never sees it', async () => {
  const { tenant, newAnimal } = await newRescue();
  const stream = streamOf(tenant.id);
  await newAnimal();
  await stream.drain();
  await startFeedAt(tenant.id);
  const other = await newRescue();
  await startFeedAt(other.tenant.id);
  const id = await other.newAnimal();
  await sendStreamEvent([{ pk: `${other.tenant.id}#animal#${id}`, sk: 'animal', isPut: true }]);
  const reader = createReader(tenant.id, { as: 'Administrator', tenant: tenant.id });
  await reader.all();
  expect(await reader.all()).toEqual([]);
});

it('the first reader of a rescue waits until its lists show what was written before', async () => {
  const at = Date.parse('2026-06-15T16:00:00Z');
  setTestTime(at);
  const { admin, newAnimal } = await newRescue();
  await newAnimal();
  const first = (await list(admin)).body.data;
  expect(first).toMatchObject({ changes: [], more: true, waitSeconds: 60 });
  setTestTime(at + 30_000);
  expect((await list(admin, first.cursor)).body.data).toMatchObject({ changes: [], waitSeconds: 30 });
  setTestTime(at + 61_000);
  const { changes: received, waitSeconds } = (await list(admin, first.cursor)).body.data;
  expect([kindsIn(received), waitSeconds]).toEqual([['animal', 'milestone', 'milestone'], undefined]);
});

describe('a cursor', () => {
  it('that nobody was given is refused at its field', async () => {
    const { admin } = await newRescue();
    for (const since of ['nonsense', writePosition({ log: 'x', note: '', at: 'yesterday' }), 'e30']) {
      const { status, body } = await list(admin, since);
      expect([status, body.errors?.[0]]).toEqual([400, expect.stringContaining('cursor')]);
    }
  });

  it('of more than 29 days ago, or of a log that began anew, reads everything again', async () => {
    const { tenant, admin, reader } = await followed();
    const before = Date.now();
    await reader.all();
    setTestTime(before + 28 * 24 * 3_600_000);
    expect((await list(admin, reader.at())).status).toBe(200);
    setTestTime(before + 30 * 24 * 3_600_000);
    expect((await list(admin, reader.at())).status).toBe(410);
    setTestTime(before);
    await startFeedAt(tenant.id, new Date(before - 7_200_000));
    expect((await list(admin, reader.at())).status).toBe(410);
  });
});

it('a key is told of the kinds that it may read, and of no others', async () => {
  const { admin, tenant, newAnimal, stream } = await followed();
  await newAnimal();
  await callApi(
    people.create,
    { query: {}, body: { ...OTAGO, lastName: 'Otago', entityType: 'Person' } },
    admin,
  );
  await stream.drain();
  const kindsFor = async (access: object) => {
    const { key } = (await callApi(keys.add, { body: { name: 'Sync', access, endsOn: '' } }, admin)).body
      .data;
    const reader = createReader(tenant.id, { headers: { authorization: `Bearer ${key}` } });
    return [...new Set((await reader.all()).map(({ kind }) => kind))].toSorted((a, b) =>
      a.localeCompare(b, 'en'),
    );
  };
  expect(await kindsFor({ animals: 'read' })).toEqual(['animal', 'milestone']);
  expect(await kindsFor({ health: 'read' })).toEqual([]);
  expect(await kindsFor({ people: 'write' })).toEqual(['person']);
  expect(await kindsFor({ lists: 'read' })).toEqual([]);
  expect((await list({ as: 'Veterinarian', tenant: tenant.id })).status).toBe(403);
});
