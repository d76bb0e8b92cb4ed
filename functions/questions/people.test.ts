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
import { register } from '../people/register.fixture.ts';
import { createDonationClient } from '../giving/donations/donations.fixture.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { newAnimalInput, newTenant, type TestTenant } from '../test/tenant.ts';

let tenant: TestTenant;
let testCaller: TestCaller;
let [ana, bo, cy] = ['', '', ''];

/** A person adopted an animal on a day. */
async function adopted(pcoId: string, milestoneDate: string): Promise<void> {
  const good = newAnimalInput(tenant);
  const long = { isApproxDOB: false, milestoneDate: '2010-01-01' };
  const intakeMileStone = { ...good.body.intakeMileStone, milestoneDate: '2010-01-01' };
  const input = { ...good, body: { ...good.body, birthMilestone: long, intakeMileStone } };
  const [animal] = (await callApi(animals.create, input, testCaller)).body.data.animals;
  const animalMilestoneVm = { milestoneType: 'adoption', milestoneDate, pcoId, anyway: 'Agreed' } as const;
  const body = { ids: [animal?.id ?? ''], animalMilestoneVm };
  const reply = await callApi(milestones.add, { body }, testCaller);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}

const WHOLE = { street: '1 Bay Rd', city: 'Dunedin', state: 'Otago', zip: '9010', countryId: 'NZ' };

beforeAll(async () => {
  tenant = await newTenant();
  testCaller = { as: 'Administrator', tenant: tenant.id };
  const person = async (body: object) => {
    const input = { query: {}, body: { ...WHOLE, ...body } } as Input<typeof people.create>;
    const { status, body: reply } = await callApi(people.create, input, testCaller);
    if (status !== 200) throw new Error(JSON.stringify(reply));
    return reply.data.id ?? '';
  };
  ana = await person({ lastName: 'Okafor', firstName: 'Ana', email: 'ana@example.org' });
  bo = await person({ lastName: 'Berg', firstName: 'Bo', zip: '' });
  cy = await person({ lastName: 'Coe', firstName: 'Cy', mailList: false });
  await adopted(ana, '2026-01-03');
  await adopted(cy, monthsBefore(TODAY, 3, 0));
  const { added } = createDonationClient(tenant.id);
  await added(ana, { amount: 0.1, donationDate: '2026-01-01', notes: 'For the barn' });
  await added(ana, { amount: 0.2, donationDate: '2026-01-31' });
  await added(bo, { amount: 50, donationDate: '2026-02-01' });
  await added(cy, { amount: 20, donationDate: '2026-01-15', donationType: 'other', notes: 'Blankets' });
});

it('what a search by name finds goes on page by page, of several givers in one order', async () => {
  const both = { lastName: '', firstName: '', limit: 2 } as const;
  for (const name of [{ lastName: 'o' }, { firstName: 'a' }]) {
    const first = (await search({ ...both, ...name, limit: 1 })).body.data;
    const next = (await search({ ...both, ...name, cursor: first.nextCursor ?? '' })).body.data;
    expect([...first.rows, ...next.rows].map(({ amount }) => amount)).toEqual([0.2, 0.1]);
    expect(next.nextCursor).toBeUndefined();
  }
});

const CLOSED = ['AnimalManager', 'Veterinarian', 'AnimalCaretaker', 'FosterParent', 'Public'] as const;

type Search = Input<typeof questions.donationsSearch>['query'];
const search = (query: Partial<Search> = {}, as = testCaller) =>
  callApi(questions.donationsSearch, { query }, as);

describe('the search of donations', () => {
  it.each(CLOSED)('is closed to %s', async (as) => {
    expect((await search({}, { as, tenant: tenant.id })).status).toBe(403);
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
  ])('%j', async (query, found) => {
    const { rows } = (await search(query)).body.data;
    expect(rows.map(({ lastName, amount }) => [lastName, amount])).toEqual(found);
  });
});

it('notes that are too long for the list of an index, or from before it had them, are read of the record', async () => {
  const rescue = await newTenant();
  const { admin, added } = createDonationClient(rescue.id);
  const giver = await register(rescue.id).add({ lastName: 'Long' });
  const long = `For the barn. ${'And more. '.repeat(30)}`.trim();
  const early = await added(giver, { amount: 1, donationDate: '2026-01-01', notes: 'For the early barn' });
  await added(giver, { amount: 2, donationDate: '2026-01-02', notes: long });
  await added(giver, { amount: 3, donationDate: '2026-01-03', notes: 'For the cats' });
  const table = tableOf(rescue.id);
  const items = await table.all({ pk: `pco#${giver}`, prefix: 'donation#', consistent: true });
  const old = donationRecords.readable(items).filter(({ row }) => row.id === early);
  await table.putAll(
    old.map((one) => donationRecords.item({ ...one, row: { ...one.row, shortNotes: undefined } })),
  );
  const notesOf = async (criteria: Partial<Search>) =>
    (await search(criteria, admin)).body.data.rows.map(({ notes }) => notes);
  expect(await notesOf({})).toEqual(['For the cats', long, 'For the early barn']);
  expect(await notesOf({ notes: 'barn' })).toEqual([long, 'For the early barn']);
});

type Query = Input<typeof questions.donationsQuery>['query'];
const query = (overrides: Partial<Query> = {}, as = testCaller) =>
  callApi(
    questions.donationsQuery,
    { query: { timeSpan: 'sinceInception', donationType: 'all', ...overrides } },
    as,
  );
const donors = async (overrides: Partial<Query>) =>
  (await query(overrides)).body.data.rows.map(({ rank, lastName, total, donations }) => [
    rank,
    lastName,
    total,
    donations,
  ]);

describe('the query of donations', () => {
  it.each(CLOSED)('is closed to %s', async (as) => {
    expect((await query({}, { as, tenant: tenant.id })).status).toBe(403);
  });

  it('wants its criteria', async () => {
    const { status, body } = await query({ timeSpan: '' as never, donationType: '' as never });
    expect(status).toBe(422);
    expect(body.fields).toEqual({ timeSpan: 'Time span is required', donationType: 'Type is required' });
    expect((await query({ howMany: '0' })).status).toBe(422);
  });

  it('adds up to the cent, by total', async () => {
    expect(await donors({})).toEqual([
      [1, 'Berg', 50, 1],
      [2, 'Coe', 20, 1],
      [3, 'Okafor', 0.3, 2],
    ]);
  });

  it('goes by number of all types alone, and keeps to as many as are asked', async () => {
    expect(await donors({ topBy: 'number', howMany: '1' })).toEqual([[1, 'Okafor', 0.3, 2]]);
    expect(await donors({ topBy: 'number', donationType: 'money' })).toEqual([
      [1, 'Berg', 50, 1],
      [2, 'Okafor', 0.3, 2],
    ]);
  });

  it('takes both ends of a range in', async () => {
    const days = { timeSpan: 'between', from: '2026-01-01', to: '2026-01-31' } as const;
    expect(await donors({ ...days, donationType: 'money' })).toEqual([[1, 'Okafor', 0.3, 2]]);
  });
});

type Mail = Input<typeof questions.mailListQuery>['query'];
const mail = (overrides: Partial<Mail>, as = testCaller) =>
  callApi(questions.mailListQuery, { query: { mailList: 'complete', ...overrides } }, as);

describe('the query of the mail list', () => {
  it.each(CLOSED)('is closed to %s', async (as) => {
    expect((await mail({}, { as, tenant: tenant.id })).status).toBe(403);
  });

  it('wants to know which', async () => {
    expect((await mail({ mailList: '' as never })).body.fields).toEqual({
      mailList: 'Mail List is required',
    });
  });

  it.each<[Partial<Mail>, string[]]>([
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
  ])('%j', async (overrides, found) => {
    const { rows } = (await mail(overrides)).body.data;
    expect(rows.map(({ lastName }) => lastName)).toEqual(found);
  });
});
