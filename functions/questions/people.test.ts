import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { people } from '#shared/calls/people/people.ts';
import { questions } from '#shared/calls/questions/questions.ts';
import type { Input } from '#shared/contract/call.ts';
import { monthsBefore } from '#shared/rules/time/dates.ts';
import { TODAY } from '../health/health-record/health.fixture.ts';
import { donationRecords } from '../giving/donations/donation.record.ts';
import { tableOf } from '../kernel/table/table.ts';
import { createPeopleRegister } from '../people/register.fixture.ts';
import { createDonationClient } from '../giving/donations/donations.fixture.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { newAnimalInput, newTenant, type TestTenant } from '../test/tenant.ts';

let tenant: TestTenant;
let testCaller: TestCaller;
let [anaId, boId, cyId] = ['', '', ''];

/** A person adopted an animal on a day. */
async function adoptNewAnimal(pcoId: string, milestoneDate: string): Promise<void> {
  const validInput = newAnimalInput(tenant);
  const birthMilestone = { isApproxDOB: false, milestoneDate: '2010-01-01' };
  const intakeMileStone = { ...validInput.body.intakeMileStone, milestoneDate: '2010-01-01' };
  const input = {
    ...validInput,
    body: { ...validInput.body, birthMilestone: birthMilestone, intakeMileStone },
  };
  const [animal] = (await callApi(animals.create, input, testCaller)).body.data.animals;
  const animalMilestoneVm = { milestoneType: 'adoption', milestoneDate, pcoId, anyway: 'Agreed' } as const;
  const body = { ids: [animal?.id ?? ''], animalMilestoneVm };
  const reply = await callApi(milestones.add, { body }, testCaller);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}

const FULL_ADDRESS = { street: '1 Bay Rd', city: 'Dunedin', state: 'Otago', zip: '9010', countryId: 'NZ' };

beforeAll(async () => {
  tenant = await newTenant();
  testCaller = { as: 'Administrator', tenant: tenant.id };
  const person = async (body: object) => {
    const input = { query: {}, body: { ...FULL_ADDRESS, ...body } } as Input<typeof people.create>;
    const { status, body: reply } = await callApi(people.create, input, testCaller);
    if (status !== 200) throw new Error(JSON.stringify(reply));
    return reply.data.id ?? '';
  };
  anaId = await person({ lastName: 'Okafor', firstName: 'Ana', email: 'ana@example.org' });
  boId = await person({ lastName: 'Berg', firstName: 'Bo', zip: '' });
  cyId = await person({ lastName: 'Coe', firstName: 'Cy', mailList: false });
  await adoptNewAnimal(anaId, '2026-01-03');
  await adoptNewAnimal(cyId, monthsBefore(TODAY, 3, 0));
  const { added } = createDonationClient(tenant.id);
  await added(anaId, { amount: 0.1, donationDate: '2026-01-01', notes: 'For the barn' });
  await added(anaId, { amount: 0.2, donationDate: '2026-01-31' });
  await added(boId, { amount: 50, donationDate: '2026-02-01' });
  await added(cyId, { amount: 20, donationDate: '2026-01-15', donationType: 'other', notes: 'Blankets' });
});

it('a donation search by name continues page by page, with the donors in one order', async () => {
  const baseQuery = { lastName: '', firstName: '', limit: 2 } as const;
  for (const name of [{ lastName: 'o' }, { firstName: 'a' }]) {
    const firstPage = (await search({ ...baseQuery, ...name, limit: 1 })).body.data;
    const next = (await search({ ...baseQuery, ...name, cursor: firstPage.nextCursor ?? '' })).body.data;
    expect([...firstPage.rows, ...next.rows].map(({ amount }) => amount)).toEqual([0.2, 0.1]);
    expect(next.nextCursor).toBeUndefined();
  }
});

const ROLES_WITHOUT_ACCESS = [
  'AnimalManager',
  'Veterinarian',
  'AnimalCaretaker',
  'FosterParent',
  'Public',
] as const;

type Search = Input<typeof questions.donationsSearch>['query'];
const search = (query: Partial<Search> = {}, caller = testCaller) =>
  callApi(questions.donationsSearch, { query }, caller);

describe('the search of donations', () => {
  it.each(ROLES_WITHOUT_ACCESS)('is closed to %s', async (role) => {
    expect((await search({}, { as: role, tenant: tenant.id })).status).toBe(403);
  });

  it.each<[Partial<Search>, [string, number][]]>([
    [
      {},
      [
        ['Berg', 50],
        ['Okafor', 0.2],
        ['Coe', 20],
        ['Okafor', 0.1],
      ],
    ],
    [
      { lastName: 'oka' },
      [
        ['Okafor', 0.2],
        ['Okafor', 0.1],
      ],
    ],
    [{ firstName: 'BO' }, [['Berg', 50]]],
    // No name begins with it: it may be anywhere in the name.
    [{ lastName: 'erg' }, [['Berg', 50]]],
    // Of two words each must fit its own field.
    [{ lastName: 'bo', firstName: 'berg' }, []],
    [{ lastName: 'okafor', notes: 'barn' }, [['Okafor', 0.1]]],
    [{ lastName: 'okafor', donationType: 'other' }, []],
    [{ donationType: 'other' }, [['Coe', 20]]],
    [{ notes: 'barn' }, [['Okafor', 0.1]]],
    [{ notes: 'barn', donationType: 'other' }, []],
  ])('finds by %j', async (query, expectedRows) => {
    const { rows } = (await search(query)).body.data;
    expect(rows.map(({ lastName, amount }) => [lastName, amount])).toEqual(expectedRows);
  });
});

it('notes that are not in the index, being too long or older, are read from the record', async () => {
  const rescue = await newTenant();
  const { admin, added } = createDonationClient(rescue.id);
  const donorId = await createPeopleRegister(rescue.id).add({ lastName: 'Long' });
  const longNotes = `For the barn. ${'And more. '.repeat(30)}`.trim();
  const earlyId = await added(donorId, {
    amount: 1,
    donationDate: '2026-01-01',
    notes: 'For the early barn',
  });
  await added(donorId, { amount: 2, donationDate: '2026-01-02', notes: longNotes });
  await added(donorId, { amount: 3, donationDate: '2026-01-03', notes: 'For the cats' });
  const table = tableOf(rescue.id);
  const items = await table.all({ pk: `pco#${donorId}`, prefix: 'donation#', consistent: true });
  const oldDonations = donationRecords.readable(items).filter(({ row }) => row.id === earlyId);
  await table.putAll(
    oldDonations.map((donation) =>
      donationRecords.item({ ...donation, row: { ...donation.row, shortNotes: undefined } }),
    ),
  );
  const notesFound = async (criteria: Partial<Search>) =>
    (await search(criteria, admin)).body.data.rows.map(({ notes }) => notes);
  expect(await notesFound({})).toEqual(['For the cats', longNotes, 'For the early barn']);
  expect(await notesFound({ notes: 'barn' })).toEqual([longNotes, 'For the early barn']);
});

type Query = Input<typeof questions.donationsQuery>['query'];
const query = (overrides: Partial<Query> = {}, caller = testCaller) =>
  callApi(
    questions.donationsQuery,
    { query: { timeSpan: 'sinceInception', donationType: 'all', ...overrides } },
    caller,
  );
const donorRows = async (overrides: Partial<Query>) =>
  (await query(overrides)).body.data.rows.map(({ rank, lastName, total, donations }) => [
    rank,
    lastName,
    total,
    donations,
  ]);

describe('the query of donations', () => {
  it.each(ROLES_WITHOUT_ACCESS)('is closed to %s', async (role) => {
    expect((await query({}, { as: role, tenant: tenant.id })).status).toBe(403);
  });

  it('wants its criteria', async () => {
    const { status, body } = await query({ timeSpan: '' as never, donationType: '' as never });
    expect(status).toBe(422);
    expect(body.fields).toEqual({ timeSpan: 'Time span is required', donationType: 'Type is required' });
    expect((await query({ howMany: '0' })).status).toBe(422);
  });

  it('ranks by total, and adds up to the cent', async () => {
    expect(await donorRows({})).toEqual([
      [1, 'Berg', 50, 1],
      [2, 'Coe', 20, 1],
      [3, 'Okafor', 0.3, 2],
    ]);
  });

  it('ranks by number, of all types or one, and returns as many as requested', async () => {
    expect(await donorRows({ topBy: 'number', howMany: '1' })).toEqual([[1, 'Okafor', 0.3, 2]]);
    expect(await donorRows({ topBy: 'number', donationType: 'money' })).toEqual([
      [1, 'Berg', 50, 1],
      [2, 'Okafor', 0.3, 2],
    ]);
  });

  it('includes both ends of a range', async () => {
    const days = { timeSpan: 'between', from: '2026-01-01', to: '2026-01-31' } as const;
    expect(await donorRows({ ...days, donationType: 'money' })).toEqual([[1, 'Okafor', 0.3, 2]]);
  });
});

type MailListQuery = Input<typeof questions.mailListQuery>['query'];
const mail = (overrides: Partial<MailListQuery>, caller = testCaller) =>
  callApi(questions.mailListQuery, { query: { mailList: 'complete', ...overrides } }, caller);

describe('the query of the mail list', () => {
  it.each(ROLES_WITHOUT_ACCESS)('is closed to %s', async (role) => {
    expect((await mail({}, { as: role, tenant: tenant.id })).status).toBe(403);
  });

  it('requires the kind of list', async () => {
    expect((await mail({ mailList: '' as never })).body.fields).toEqual({
      mailList: 'Mail List is required',
    });
  });

  it.each<[Partial<MailListQuery>, string[]]>([
    [{ mailList: 'complete' }, ['Okafor']],
    [{ mailList: 'incomplete' }, ['Berg']],
    [{ mailList: 'withEmail' }, ['Okafor']],
    [{ mailList: 'withoutEmail' }, ['Berg']],
    [{ mailList: 'notOnList' }, ['Coe']],
    [{ mailList: 'withEmail', yearsDonated: '0' }, ['Okafor']],
    [{ mailList: 'notOnList', yearsDonated: '0' }, ['Coe']],
    [{ mailList: 'withEmail', yearsDonated: '0', yearsAdopted: '0' }, ['Okafor']],
    [{ mailList: 'incomplete', yearsDonated: '0', yearsAdopted: '0' }, []],
    [{ mailList: 'withEmail', yearsAdopted: '0' }, ['Okafor']],
    [{ mailList: 'withoutEmail', yearsAdopted: '0' }, []],
    [{ mailList: 'notOnList', yearsAdopted: '3' }, ['Coe']],
    [{ mailList: 'notOnList', yearsAdopted: '2' }, []],
    [{ mailList: 'withEmail', yearsAdded: '1' }, ['Okafor']],
  ])('finds by %j', async (overrides, expectedNames) => {
    const { rows } = (await mail(overrides)).body.data;
    expect(rows.map(({ lastName }) => lastName)).toEqual(expectedNames);
  });
});
