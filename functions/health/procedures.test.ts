import { beforeAll, describe, expect, it, vi } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { people } from '#shared/calls/people/people.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { healthItem, newRecord } from './health-record/health.record.ts';
import {
  dateInDays,
  newPractice,
  type Practice,
  practiceClient,
  TODAY,
} from './health-record/health.fixture.ts';

let practice: Practice;
let clinic: ReturnType<typeof practiceClient>;
beforeAll(async () => {
  practice = await newPractice();
  clinic = practiceClient(practice);
});

const change = (id: string, body: object) =>
  callApi(procedures.update, { params: { id }, body: body as never }, clinic.testCaller);
const findNames = async (searchText: string) =>
  (
    await callApi(animals.list, { query: { isAvailable: 'true', searchText } }, clinic.testCaller)
  ).body.data.animals.map(({ animalName }) => animalName);

it('a record that cannot be read does not hide the others', async () => {
  const id = await clinic.animal();
  await clinic.treat([id], { actionDate: '2026-02-01' });
  const stamp = { changedBy: 'Ada', changedAt: '2026-02-01T08:00:00.000Z' };
  const item = healthItem(
    newRecord({ kind: 'procedure', animalId: id, reminder: false, date: '2026-03-01' }, stamp),
  );
  await tableOf(practice.id).putAll([{ ...item, row: { ...item.row, date: 5 } }]);
  expect((await clinic.procedures(id)).map(({ actionDate }) => actionDate)).toEqual(['2026-02-01']);
  const { body } = await callApi(rounds.history, { query: { animalId: id } }, clinic.testCaller);
  expect(body.data.healthHistories).toHaveLength(1);
  expect(console.error).toHaveBeenCalledTimes(2);
  vi.mocked(console.error).mockClear();
});

describe('weights', () => {
  it('are required by their kind, and appear in the history by day', async () => {
    const id = await clinic.animal();
    const addWeight = (actionDate: string, weight?: number | '') =>
      clinic.treat([id], { kindId: practice.weight, actionDate, weight });
    expect((await addWeight('2026-03-01')).body.fields).toEqual({
      'animalProcedureVm.weight': 'Weight is required',
    });
    await addWeight('2026-03-01', 20.25);
    await addWeight('2026-02-01', 18.5);
    const { body } = await callApi(procedures.weights, { query: { animalId: id } }, clinic.testCaller);
    expect(body.data.animalWeightHistory).toEqual([
      { id: expect.any(String), weight: 18.5, weightUnit: 'lb', actionDate: '2026-02-01' },
      { id: expect.any(String), weight: 20.25, weightUnit: 'lb', actionDate: '2026-03-01' },
    ]);
    const history = await callApi(rounds.history, { query: { animalId: id } }, clinic.testCaller);
    expect(history.body.data.healthHistories.map(({ notes }) => notes)).toEqual(['20.25 lb', '18.5 lb']);
  });

  it('can be saved for one animal only', async () => {
    const ids = await Promise.all([clinic.animal('A'), clinic.animal('B')]);
    const { status, body } = await clinic.treat(ids, { kindId: practice.weight, weight: 3 });
    expect([status, body.message]).toEqual([422, 'Weight is of one animal: please select only one animal']);
    expect((await clinic.treat(ids)).body.message).toBe(
      '2 procedures, tests or treatments added successfully',
    );
  });
});

describe('microchips', () => {
  const implant = (id: string, microchipNumber: string) =>
    clinic.treat([id], { kindId: practice.chip, microchipNumber });

  it('are required by their kind, with at most 20 digits, and letters only in ten-character numbers', async () => {
    const id = await clinic.animal();
    expect((await implant(id, '')).body.message).toBe('Microchip number is required');
    for (const invalidNumber of ['123456789012345678901', '12ab', 'TR12345678901234']) {
      const { status, body } = await implant(id, invalidNumber);
      expect([status, body.message]).toEqual([422, 'Microchip should be 20 digit long number']);
    }
  });

  it('are stored as text, also legacy ones, and the animal is found by them', async () => {
    const [chippedId, legacyId] = await Promise.all([clinic.animal('Chipped'), clinic.animal('Legacy')]);
    await implant(chippedId, '981 020 001 234 567');
    await implant(legacyId, '0a1*23b*4567'.slice(0, 12));
    expect((await clinic.animalNow(chippedId))?.microchipNumber).toBe('981020001234567');
    expect(await findNames('981020001234567')).toEqual(['Chipped']);
    expect(await findNames('0a123b4567')).toEqual(['Legacy']);
  });

  it('already used by another animal are reported, not rejected', async () => {
    const [firstId, secondId] = [await clinic.animal('First'), await clinic.animal('Second')];
    await implant(firstId, '977200000000001');
    const { status, body } = await implant(secondId, '977200000000001');
    expect([status, body.data.chipTwins]).toEqual([200, [{ id: firstId, animalName: 'First' }]]);
  });

  it('follow a correction, a deletion and its undoing', async () => {
    const id = await clinic.animal('Follower');
    await implant(id, '985000000000001');
    const [record] = await clinic.procedures(id);
    const params = { id: record?.id ?? '' };
    const body = { kindId: practice.chip, actionDate: TODAY, hospitalClinicId: practice.clinic };
    await change(params.id, { ...body, microchipNumber: '985000000000002' });
    expect(await findNames('985000000000001')).toEqual([]);
    expect(await findNames('985000000000002')).toEqual(['Follower']);
    await callApi(procedures.remove, { params }, clinic.testCaller);
    expect([(await clinic.animalNow(id))?.microchipNumber, await findNames('985000000000002')]).toEqual([
      '',
      [],
    ]);
    await callApi(rounds.restore, { query: { kind: 'procedure', id: params.id } }, clinic.testCaller);
    expect(await findNames('985000000000002')).toEqual(['Follower']);
  });
});

it('a reminder can be completed with its results, and is due again', async () => {
  const id = await clinic.animal();
  await clinic.treat([id], { reminder: true, dueDate: dateInDays(0), notes: 'Fasted' });
  const [reminder] = await clinic.procedures(id, 'true');
  const body = {
    kindId: practice.spay,
    actionDate: TODAY,
    hospitalClinicId: practice.otherClinic,
    results: 'Well',
    dueAgainNumber: 2,
    dueAgainType: 'week',
    version: reminder?.version,
  };
  expect((await change(reminder?.id ?? '', body)).status).toBe(200);
  expect((await change(reminder?.id ?? '', body)).status).toBe(409);
  const [next, doneProcedure] = await clinic.procedures(id);
  expect(next).toMatchObject({ reminder: true, dueDate: dateInDays(14) });
  expect(doneProcedure).toMatchObject({
    results: 'Well',
    hospitalClinic: 'Quay Animal Hospital',
    reminder: false,
  });
});

it('a clinic that a record refers to cannot be deleted', async () => {
  const lastName = 'Held Vets';
  const hospitalForm = {
    lastName,
    state: 'Otago',
    countryId: 'NZ',
    entityType: 'CorO',
    hospital: true,
  } as const;
  const { id } = (await callApi(people.create, { query: {}, body: hospitalForm }, clinic.testCaller)).body
    .data;
  await clinic.treat([await clinic.animal()], { hospitalClinicId: id });
  const { status, body } = await callApi(people.remove, { params: { id } }, clinic.testCaller);
  expect([status, body.message]).toEqual([
    409,
    'PCO has attached records so must be merged with another PCO',
  ]);
});
