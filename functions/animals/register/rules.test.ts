import { expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { monthsBefore } from '#shared/rules/time/dates.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { newId } from '../../kernel/ids.ts';
import { callApi } from '../../test/call-api.ts';
import { TODAY } from '../../test/time/noon.ts';
import { newAnimalInput, newRescue, newTenant } from '../../test/tenant.ts';

type Json = Record<string, unknown>;
type Part = 'animal' | 'birthMilestone' | 'intakeMileStone';

const { tenant, admin } = await newRescue();

const tomorrow = () => addDays(TODAY, 1);
const longText = (length: number) => 'x'.repeat(length);

/** A create that no form sends: one part changed, sent directly to the API. */
async function send(part: Part, change: Json, query: Json = {}) {
  const { body } = newAnimalInput(tenant);
  const raw = JSON.stringify({ ...body, [part]: { ...body[part], ...change } });
  return callApi(animals.create, { query }, { ...admin, raw });
}

/** product/animals 2.2, word for word where it gives words. */
const FAULTS: [Part, Json | (() => Json), string, string][] = [
  ['animal', { animalName: '' }, 'animalName', 'Animal Name is required'],
  ['animal', { animalName: '   ' }, 'animalName', 'Animal Name is required'],
  ['animal', { animalName: 7 }, 'animalName', 'Animal Name is required'],
  ['animal', { animalName: longText(76) }, 'animalName', 'Must be 75 characters or less'],
  ['animal', { animalTypeId: '' }, 'animalTypeId', 'Animal Type is required'],
  ['animal', { animalTypeId: null }, 'animalTypeId', 'Animal Type is required'],
  ['animal', { animalTypeId: '../other#tenant' }, 'animalTypeId', 'Animal Type is required'],
  ['animal', { animalTypeId: 'unknown' }, 'animalTypeId', 'Animal Type is required'],
  ['animal', { breed: '' }, 'breed', 'Breed is required'],
  ['animal', { sex: 'other' }, 'sex', 'Sex is required'],
  ['animal', { status: null }, 'status', 'Status is required'],
  ['animal', { color: longText(31) }, 'color', 'Must be 30 characters or less'],
  ['animal', { chronicCondition: longText(31) }, 'chronicCondition', 'Must be 30 characters or less'],
  ['animal', { location: longText(51) }, 'location', 'Should be less than 50 characters'],
  ['animal', { flag: true, flagReason: ' ' }, 'flagReason', 'Flag Reason is required'],
  ['birthMilestone', { isApproxDOB: true, milestoneDate: '' }, 'years', 'Approximate Age must be specified'],
  [
    'birthMilestone',
    { isApproxDOB: true, milestoneDate: '', years: 0, months: 0 },
    'years',
    'At least fill any one input',
  ],
  [
    'birthMilestone',
    { isApproxDOB: false, milestoneDate: '' },
    'milestoneDate',
    'Birth Date must be specified',
  ],
  ['birthMilestone', () => ({ milestoneDate: tomorrow() }), 'milestoneDate', 'Date can’t be in the future'],
  ['intakeMileStone', { milestoneDate: '' }, 'milestoneDate', 'Enter date of intake'],
  ['intakeMileStone', { milestoneDate: null }, 'milestoneDate', 'Enter date of intake'],
  ['intakeMileStone', { milestoneDate: '2026-02-30' }, 'milestoneDate', 'Enter a date as YYYY-MM-DD'],
  [
    'intakeMileStone',
    { milestoneDate: '2025-02-28' },
    'milestoneDate',
    'Intake date must be greater or same as Birth Date',
  ],
  ['intakeMileStone', () => ({ milestoneDate: tomorrow() }), 'milestoneDate', 'Date can’t be in the future'],
  ['intakeMileStone', { acquisitionWayId: '' }, 'acquisitionWayId', 'How Acquired is required'],
  ['intakeMileStone', { acquisitionWayId: 'unknown' }, 'acquisitionWayId', 'How Acquired is required'],
  ['intakeMileStone', { acquisitionWayMeans: 'other-rescue' }, 'otherRescueShelterId', 'Rescue is required'],
  ['intakeMileStone', { otherRescueShelterId: 'unknown' }, 'otherRescueShelterId', 'Rescue is required'],
  ['intakeMileStone', { pcoId: 'unknown' }, 'pcoId', 'Person is required'],
  [
    'intakeMileStone',
    { amountPaidFee: 5, amountReceivedFee: 5 },
    'amountReceivedFee',
    'Either Amount Paid or Received should be specified. Not Both.',
  ],
  [
    'intakeMileStone',
    { amountReceivedFee: 'ten' },
    'amountReceivedFee',
    'Amount Received By You must be numeric',
  ],
  ['intakeMileStone', { amountPaidFee: -1 }, 'amountPaidFee', 'Amount Paid By You must be 0 or more'],
];

it('accepts an age in weeks', async () => {
  const ages: [object, string][] = [
    [{ weeks: 6 }, addDays(TODAY, -42)],
    [{ months: 1, weeks: '1' }, addDays(monthsBefore(TODAY, 0, 1), -7)],
  ];
  for (const [age, birthDate] of ages) {
    const input = newAnimalInput(tenant, { animalName: newId() });
    input.body.birthMilestone = { isApproxDOB: true, ...age };
    input.body.intakeMileStone.milestoneDate = TODAY;
    const { body } = await callApi(animals.create, input, admin);
    expect(body.data.animals[0]?.animalList[0]?.birthMilestone).toEqual({
      milestoneDate: birthDate,
      isApproxDOB: true,
      approx: 'month',
    });
  }
});

it.each(FAULTS)('rejects %s %o: %s with “%s”', async (part, change, field, message) => {
  const reply = await send(part, typeof change === 'function' ? change() : change);
  expect(reply).toMatchObject({ status: 422, body: { message, fields: { [`${part}.${field}`]: message } } });
});

it.each([
  [{ noofAnimals: 0 }, 'Must be 1 or more'],
  [{ noofAnimals: 'many' }, 'Number of animals must be numeric'],
  [{ noofAnimals: 26, male: 13, female: 13 }, 'At most 25 animals at once'],
  [{ noofAnimals: 3, male: 1, female: 1 }, 'Total Count Must Equal the Number of Animals'],
])('rejects a group of %o with “%s”', async (query, message) => {
  expect(await send('animal', {}, query)).toMatchObject({
    status: 422,
    body: { fields: { noofAnimals: message } },
  });
});

it('reports all faults of a request at once, and saves nothing', async () => {
  const emptyTenantAdmin = { ...admin, tenant: (await newTenant()).id };
  const reply = await callApi(
    animals.create,
    { query: {} },
    { ...emptyTenantAdmin, raw: '{"animal":{},"birthMilestone":{},"intakeMileStone":{}}' },
  );
  expect(Object.keys(reply.body.fields ?? {})).toEqual(
    expect.arrayContaining([
      'animal.animalName',
      'animal.breed',
      'birthMilestone.years',
      'intakeMileStone.milestoneDate',
      'intakeMileStone.acquisitionWayId',
    ]),
  );
  const list = await callApi(animals.list, { query: { isAvailable: 'true' } }, emptyTenantAdmin);
  expect(list.body.data).toMatchObject({ animals: [], totalItems: 0 });
});

it('drops the reason of a flag that is off, and treats the legacy id 1 as no person', async () => {
  const reply = await send('intakeMileStone', { pcoId: 1 });
  expect(reply.status).toBe(200);
  const unflaggedReply = await send('animal', { animalName: 'Calm', flag: false, flagReason: 'bites' });
  expect(unflaggedReply.body.data.animals[0]?.animalList[0]).toMatchObject({ flag: false, flagReason: '' });
});
