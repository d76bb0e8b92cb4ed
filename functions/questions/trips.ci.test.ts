import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '#shared/calls/people/people.ts';
import { questions } from '#shared/calls/questions/questions.ts';
import type { QuestionKey } from '#shared/questions/index.ts';
import { createDonationClient } from '../giving/donations/donations.fixture.ts';
import { callApi } from '../test/call-api.ts';
import { openTableProxy } from '../test/faults/open-table-proxy.ts';
import { addMilestone } from '../test/add-milestone.ts';
import { newTenant, addIntake, type TestTenant } from '../test/tenant.ts';
import { seedRescue } from '../users/user.fixture.ts';
import { ANSWER_HANDLERS } from './answers.ts';

const proxy = await openTableProxy();
let tenant: TestTenant;

beforeAll(async () => {
  tenant = await newTenant();
  await seedRescue(tenant.id);
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, n) => addIntake(tenant, { animalName: `Moss ${n}` })),
  );
  for (const [n, id] of ids.entries())
    await addMilestone(
      tenant.id,
      id,
      n % 2 ? 'adoption' : 'foster',
      `2026-02-${String(1 + (n % 28)).padStart(2, '0')}`,
    );
  const { added } = createDonationClient(tenant.id);
  for (const [n, lastName] of ['Okafor', 'Mercer', 'Lindqvist'].entries()) {
    const person = { ...FULL_ADDRESS, lastName, firstName: 'Ana', email: `${lastName}@example.org` };
    const reply = await callApi(people.create, { query: {}, body: person }, superAdmin());
    for (let month = 1; month <= 9; month++)
      await added(reply.body.data.id ?? '', { amount: 5, donationDate: `2026-0${month}-1${n}` });
  }
});

const superAdmin = () => ({ as: 'SuperAdministrator', tenant: tenant.id }) as const;
const FULL_ADDRESS = { street: '1 Bay Rd', city: 'Dunedin', state: 'Otago', zip: '9010', countryId: 'NZ' };

const TIME_SPAN = { timeSpan: 'between', from: '2026-01-01', to: '2026-12-31' } as const;
const repeatOperation = (count: number, operation: string): string[] =>
  Array.from({ length: count }, () => operation);

/** The records that rows name, in one read; the present words of lists are read in parallel. */
const NAMED_RECORDS = ['BatchGetItem', 'GetItem'];

/**
 * The reads of the first page of each question, besides the user: one round of ranges, one of the data that their rows
 * lack.
 */
const EXPECTED_OPERATIONS: Readonly<Record<QuestionKey, readonly (readonly [object, readonly string[]])[]>> =
  {
    animalMilestoneQuery: [
      [{ milestoneType: 'adoption', animalTypeId: 'all', ...TIME_SPAN }, [...NAMED_RECORDS, 'Query']],
    ],
    animalMilestoneSearch: [
      [{ milestoneType: 'adoption' }, [...NAMED_RECORDS, 'Query']],
      // One range a type of milestone, side by side; arrivals whole beside the rows of their animals.
      [{ animalName: 'moss 3' }, ['BatchGetItem', ...NAMED_RECORDS, ...repeatOperation(13, 'Query')]],
    ],
    animalSearch: [
      [{}, ['BatchGetItem', 'GetItem', 'GetItem', 'Query', 'Query']],
      [{ name: 'moss' }, ['BatchGetItem', 'Query', 'Query']],
      [{ color: 'mauve', currentResident: 'current' }, ['BatchGetItem', 'GetItem', 'GetItem', 'Query']],
    ],
    animalList: [[{}, ['GetItem', 'GetItem', 'Query']]],
    animalHealthQuery: [[{ healthKind: 'vaccination', ...TIME_SPAN }, ['GetItem', 'Query']]],
    animalHealthSearch: [[{ healthKind: 'vaccination', standing: 'done' }, ['GetItem', 'Query']]],
    // What points at them, then animals and people side by side.
    currentFosters: [[{}, ['BatchGetItem', 'BatchGetItem', 'Query']]],
    // The ranking of the year, or the gifts of other days, beside the people who were merged, then the first givers.
    donationsQuery: [
      [
        { donationType: 'all', topBy: 'total', ...TIME_SPAN },
        ['BatchGetItem', 'GetItem', ...repeatOperation(2, 'Query')],
      ],
      [
        { donationType: 'all', topBy: 'number', ...TIME_SPAN },
        ['BatchGetItem', ...repeatOperation(2, 'Query')],
      ],
    ],
    donationsSearch: [
      // Short notes are in the index.
      [{}, ['BatchGetItem', 'Query']],
      // Persons and organisations by the word, their records, the gifts and merges of each, and the PCOs that they were
      // merged into.
      [
        { lastName: 'okafor' },
        [...repeatOperation(2, 'BatchGetItem'), 'GetItem', ...repeatOperation(3, 'Query')],
      ],
      // No animal has the name: all by day.
      [{ lastName: 'unknown' }, ['BatchGetItem', ...repeatOperation(3, 'Query')]],
    ],
    mailListQuery: [
      [{ mailList: 'complete' }, [...NAMED_RECORDS, 'Query']],
      // The records and merges of each of the three who match; never the records of all within years.
      [
        { mailList: 'withEmail', yearsDonated: '2' },
        [...NAMED_RECORDS, ...repeatOperation(3, 'GetItem'), ...repeatOperation(4, 'Query')],
      ],
      [
        { mailList: 'withEmail', yearsAdopted: '0' },
        [...NAMED_RECORDS, ...repeatOperation(3, 'GetItem'), ...repeatOperation(4, 'Query')],
      ],
    ],
  };

describe('the first page of a question needs few requests to the table', () => {
  const cases = Object.entries(EXPECTED_OPERATIONS).flatMap(([key, variants]) =>
    variants.map(([query, operations]) => [key, query, operations] as const),
  );

  it.each(cases)('%s %j', async (key, query, operations) => {
    // The caller's own standing is remembered from the first time.
    const call = questions[key as QuestionKey];
    const askQuestion = () => callApi(call, { query }, superAdmin());
    expect((await askQuestion()).status).toBe(200);
    proxy.clear();
    await askQuestion();
    expect(proxy.operations.map(({ operation }) => operation).toSorted()).toEqual(operations);
  });

  it('for every question that exists', () => {
    expect(Object.keys(EXPECTED_OPERATIONS).toSorted()).toEqual(Object.keys(ANSWER_HANDLERS).toSorted());
  });
});
