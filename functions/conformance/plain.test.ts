import { beforeAll, describe, expect, it } from 'vitest';
import { care } from '#shared/calls/animals/care.ts';
import { CALLS } from '#shared/calls/index.ts';
import { history } from '#shared/calls/reports/history.ts';
import type { Call } from '#shared/contract/call.ts';
import { byId, listedIn, toCorrect, toList } from '#shared/contract/plain-calls.ts';
import { newId } from '../kernel/ids.ts';
import { ask } from '../test/ask.ts';
import { PERSON_ID } from '../test/add-milestone.ts';
import { addPlain, type OwnerIds, PLAIN } from './requests/plain.fixture.ts';
import { desk, openRescue, rescue } from './requests/right.fixture.ts';

interface RecordReply {
  readonly id: string;
  readonly version: number;
}

let owners: OwnerIds;

beforeAll(async () => {
  await openRescue();
  owners = { animal: await desk().animal('Owner'), pco: PERSON_ID };
});

it('every noun with plain calls is tried below', () => {
  const plain = CALLS.filter((call) => call.plain).map(({ name }) => name);
  expect(PLAIN.map(({ calls }) => calls.add.name).toSorted()).toEqual(plain.toSorted());
});

const send = (call: Call, input: object) => ask<Call>(call, input, desk().asker);

describe.each(PLAIN)('$id', (plainCase) => {
  const { calls, fields, correctedFields } = plainCase;
  const { owner, keys } = calls.add.plain;
  const add = () => addPlain(plainCase, owners, desk().asker);
  const listed = async () => {
    const ownerId = owner === 'tenant' ? '' : owners[owner];
    const { status, body } = await send(calls.list, toList(calls, ownerId));
    expect(status, JSON.stringify(body)).toBe(200);
    return listedIn<RecordReply>(calls, body.data);
  };
  const one = async (id: string) => (await listed()).find((each) => each.id === id);
  const lines = async () =>
    (await ask(history.list, { query: { limit: '25' } }, rescue().admin)).body.data.lines.map(
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
      send(calls.update, toCorrect(calls, { id, version }, { ...fields(), ...correctedFields }));
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
    expect((await send(calls.remove, byId(calls, { id }))).status).toBe(200);
    expect(await one(id)).toBeUndefined();
    expect((await send(calls.remove, byId(calls, { id }))).status).toBe(404);
    const updateRequest = toCorrect(calls, { id, version: 1 }, { ...fields(), ...correctedFields });
    expect((await send(calls.update, updateRequest)).status).toBe(404);
    expect((await send(calls.restore, byId(calls, { id }))).status).toBe(200);
    const {
      version: _,
      changedBy: _by,
      changedAt: _at,
      ...content
    } = { changedBy: '', changedAt: '', ...before };
    expect(await one(id)).toMatchObject(content);
    expect((await send(calls.restore, byId(calls, { id }))).status).toBe(404);
    expect(await lines()).toEqual(expect.arrayContaining([calls.remove.name, calls.restore.name]));
  });

  it.runIf(owner === 'animal')(
    'is told in the history of its animal, and listed there once it is deleted',
    async () => {
      const id = await add();
      await send(calls.remove, byId(calls, { id }));
      const query = { animalId: owners.animal };
      const historyReply = await ask(care.history, { query: { ...query, limit: '100' } }, rescue().admin);
      expect(historyReply.body.data.lines.map(({ what }) => what)).toEqual(
        expect.arrayContaining([calls.add.name, calls.remove.name]),
      );
      const deleted = await ask(care.deleted, { query }, rescue().admin);
      expect(deleted.body.data.records).toContainEqual(expect.objectContaining({ id }));
    },
  );

  it.runIf(owner !== 'tenant')('of an owner that is not there is neither added nor listed', async () => {
    const nobody = newId();
    expect((await send(calls.list, toList(calls, nobody))).status).toBe(404);
    const body = { ...fields(), [`${owner}Id`]: nobody };
    expect((await send(calls.add, { body })).status).toBe(404);
  });
});
