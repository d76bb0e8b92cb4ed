import { beforeAll, describe, expect, it } from 'vitest';
import { care } from '#shared/calls/animals/care.ts';
import { CALLS } from '#shared/calls/index.ts';
import { history } from '#shared/calls/reports/history.ts';
import type { Call } from '#shared/contract/call.ts';
import { toIdInput, recordsInReply, toUpdateInput, toListInput } from '#shared/contract/plain-calls.ts';
import { newId } from '../kernel/ids.ts';
import { callApi } from '../test/call-api.ts';
import { PERSON_ID } from '../test/add-milestone.ts';
import { addPlain, type OwnerIds, PLAIN_CASES } from './requests/plain.fixture.ts';
import { rescueClient, openRescue, rescue } from './requests/valid-requests.fixture.ts';

interface RecordReply {
  readonly id: string;
  readonly version: number;
}

let owners: OwnerIds;

beforeAll(async () => {
  await openRescue();
  owners = { animal: await rescueClient().animal('Owner'), pco: PERSON_ID };
});

it('every noun with plain calls is tried below', () => {
  const plain = CALLS.filter((call) => call.plain).map(({ name }) => name);
  expect(PLAIN_CASES.map(({ calls }) => calls.add.name).toSorted()).toEqual(plain.toSorted());
});

const send = (call: Call, input: object) => callApi<Call>(call, input, rescueClient().testCaller);

describe.each(PLAIN_CASES)('$id', (plainCase) => {
  const { calls, fields, correctedFields } = plainCase;
  const { owner, keys } = calls.add.plain;
  const add = () => addPlain(plainCase, owners, rescueClient().testCaller);
  const listed = async () => {
    const ownerId = owner === 'tenant' ? '' : owners[owner];
    const { status, body } = await send(calls.list, toListInput(calls, ownerId));
    expect(status, JSON.stringify(body)).toBe(200);
    return recordsInReply<RecordReply>(calls, body.data);
  };
  const one = async (id: string) => (await listed()).find((each) => each.id === id);
  const lines = async () =>
    (await callApi(history.list, { query: { limit: '25' } }, rescue().admin)).body.data.lines.map(
      ({ what }) => what,
    );

  it('lists a record as sent, with its user and time', async () => {
    const id = await add();
    expect(await one(id)).toMatchObject({
      // A unique value differs each time.
      ...Object.fromEntries(Object.keys(fields()).map((name) => [name, expect.anything()])),
      version: 1,
      changedBy: expect.stringMatching(/\w/),
      changedAt: expect.stringMatching(/^2/),
    });
    expect(await lines()).toContain(calls.add.name);
  });

  it('corrects a record, and refuses a stale correction', async () => {
    const id = await add();
    const correct = (version: number) =>
      send(calls.update, toUpdateInput(calls, { id, version }, { ...fields(), ...correctedFields }));
    const { status, body } = await correct(1);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ [keys[0]]: { id, version: 2, ...correctedFields } });
    expect(await one(id)).toMatchObject({ version: 2, ...correctedFields });
    expect((await correct(1)).status).toBe(409);
    expect(await lines()).toContain(calls.update.name);
  });

  it('removes a deleted record from the list, and restores it unchanged', async () => {
    const id = await add();
    const before = await one(id);
    expect((await send(calls.remove, toIdInput(calls, { id }))).status).toBe(200);
    expect(await one(id)).toBeUndefined();
    expect((await send(calls.remove, toIdInput(calls, { id }))).status).toBe(404);
    const updateRequest = toUpdateInput(calls, { id, version: 1 }, { ...fields(), ...correctedFields });
    expect((await send(calls.update, updateRequest)).status).toBe(404);
    expect((await send(calls.restore, toIdInput(calls, { id }))).status).toBe(200);
    const {
      version: _,
      changedBy: _by,
      changedAt: _at,
      ...content
    } = { changedBy: '', changedAt: '', ...before };
    expect(await one(id)).toMatchObject(content);
    expect((await send(calls.restore, toIdInput(calls, { id }))).status).toBe(404);
    expect(await lines()).toEqual(expect.arrayContaining([calls.remove.name, calls.restore.name]));
  });

  it.runIf(owner === 'animal')(
    'is told in the history of its animal, and listed there once it is deleted',
    async () => {
      const id = await add();
      await send(calls.remove, toIdInput(calls, { id }));
      const query = { animalId: owners.animal };
      const historyReply = await callApi(care.history, { query: { ...query, limit: '100' } }, rescue().admin);
      expect(historyReply.body.data.lines.map(({ what }) => what)).toEqual(
        expect.arrayContaining([calls.add.name, calls.remove.name]),
      );
      const deleted = await callApi(care.deleted, { query }, rescue().admin);
      expect(deleted.body.data.records).toContainEqual(expect.objectContaining({ id }));
    },
  );

  it.runIf(owner !== 'tenant')('of an owner that is not there is neither added nor listed', async () => {
    const nobody = newId();
    expect((await send(calls.list, toListInput(calls, nobody))).status).toBe(404);
    const body = { ...fields(), [`${owner}Id`]: nobody };
    expect((await send(calls.add, { body })).status).toBe(404);
  });
});
