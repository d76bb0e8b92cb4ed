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

it('covers every kind of record with plain calls', () => {
  const plainNames = CALLS.filter((call) => call.plain).map(({ name }) => name);
  expect(PLAIN_CASES.map(({ calls }) => calls.add.name).toSorted()).toEqual(plainNames.toSorted());
});

const send = (call: Call, input: object) => callApi<Call>(call, input, rescueClient().testCaller);

describe.each(PLAIN_CASES)('$id', (plainCase) => {
  const { calls, fields, correctedFields } = plainCase;
  const { owner, keys } = calls.add.plain;
  const add = () => addPlain(plainCase, owners, rescueClient().testCaller);
  const listRecords = async () => {
    const ownerId = owner === 'tenant' ? '' : owners[owner];
    const { status, body } = await send(calls.list, toListInput(calls, ownerId));
    expect(status, JSON.stringify(body)).toBe(200);
    return recordsInReply<RecordReply>(calls, body.data);
  };
  const findRecord = async (id: string) => (await listRecords()).find((record) => record.id === id);
  const lines = async () =>
    (await callApi(history.list, { query: { limit: '25' } }, rescue().admin)).body.data.lines.map(
      ({ what }) => what,
    );

  it('lists a record as sent, with its user and time', async () => {
    const id = await add();
    expect(await findRecord(id)).toMatchObject({
      // Unique values differ in each call.
      ...Object.fromEntries(Object.keys(fields()).map((name) => [name, expect.anything()])),
      version: 1,
      changedBy: expect.stringMatching(/\w/),
      changedAt: expect.stringMatching(/^2/),
    });
    expect(await lines()).toContain(calls.add.name);
  });

  it('corrects a record, and rejects a stale correction', async () => {
    const id = await add();
    const correct = (version: number) =>
      send(calls.update, toUpdateInput(calls, { id, version }, { ...fields(), ...correctedFields }));
    const { status, body } = await correct(1);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ [keys[0]]: { id, version: 2, ...correctedFields } });
    expect(await findRecord(id)).toMatchObject({ version: 2, ...correctedFields });
    expect((await correct(1)).status).toBe(409);
    expect(await lines()).toContain(calls.update.name);
  });

  it('removes a deleted record from the list, and restores it unchanged', async () => {
    const id = await add();
    const recordBefore = await findRecord(id);
    expect((await send(calls.remove, toIdInput(calls, { id }))).status).toBe(200);
    expect(await findRecord(id)).toBeUndefined();
    expect((await send(calls.remove, toIdInput(calls, { id }))).status).toBe(404);
    const updateRequest = toUpdateInput(calls, { id, version: 1 }, { ...fields(), ...correctedFields });
    expect((await send(calls.update, updateRequest)).status).toBe(404);
    expect((await send(calls.restore, toIdInput(calls, { id }))).status).toBe(200);
    const {
      version: _,
      changedBy: _by,
      changedAt: _at,
      ...content
    } = { changedBy: '', changedAt: '', ...recordBefore };
    expect(await findRecord(id)).toMatchObject(content);
    expect((await send(calls.restore, toIdInput(calls, { id }))).status).toBe(404);
    expect(await lines()).toEqual(expect.arrayContaining([calls.remove.name, calls.restore.name]));
  });

  it.runIf(owner === 'animal')(
    'is noted in the history of its animal, and listed there once it is deleted',
    async () => {
      const id = await add();
      await send(calls.remove, toIdInput(calls, { id }));
      const query = { animalId: owners.animal };
      const historyReply = await callApi(care.history, { query: { ...query, limit: '100' } }, rescue().admin);
      expect(historyReply.body.data.lines.map(({ what }) => what)).toEqual(
        expect.arrayContaining([calls.add.name, calls.remove.name]),
      );
      const deletedReply = await callApi(care.deleted, { query }, rescue().admin);
      expect(deletedReply.body.data.records).toContainEqual(expect.objectContaining({ id }));
    },
  );

  it.runIf(owner !== 'tenant')('rejects adding and listing for an owner that does not exist', async () => {
    const unknownOwnerId = newId();
    expect((await send(calls.list, toListInput(calls, unknownOwnerId))).status).toBe(404);
    const body = { ...fields(), [`${owner}Id`]: unknownOwnerId };
    expect((await send(calls.add, { body })).status).toBe(404);
  });
});
