import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '#shared/calls/people/people.ts';
import { questions } from '#shared/calls/questions/questions.ts';
import type { QuestionKey } from '#shared/questions/index.ts';
import { COUNTS } from '../animals/animal/counts/counts.ts';
import { tableOf } from '../kernel/table/table.ts';
import { giving } from '../giving/donations/donations.fixture.ts';
import { ask } from '../test/ask.ts';
import { proxied } from '../test/faults/proxied.ts';
import { happened } from '../test/happened.ts';
import { newTenant, takeIn, type TestTenant } from '../test/tenant.ts';
import { foundRescue } from '../users/user.fixture.ts';
import { ANSWERS } from './answers.ts';

const proxy = await proxied();
let tenant: TestTenant;

beforeAll(async () => {
  tenant = await newTenant();
  await foundRescue(tenant.id);
  await tableOf(tenant.id).increase(COUNTS, 'fostersPointed', 1);
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, n) => takeIn(tenant, { animalName: `Moss ${n}` })),
  );
  for (const [n, id] of ids.entries())
    await happened(
      tenant.id,
      id,
      n % 2 ? 'adoption' : 'foster',
      `2026-02-${String(1 + (n % 28)).padStart(2, '0')}`,
    );
  const { added } = giving(tenant.id);
  for (const [n, lastName] of ['Okafor', 'Mercer', 'Lindqvist'].entries()) {
    const person = { ...WHOLE, lastName, firstName: 'Ana', email: `${lastName}@example.org` };
    const reply = await ask(people.create, { query: {}, body: person }, as());
    for (let month = 1; month <= 9; month++)
      await added(reply.body.data.id ?? '', { amount: 5, donationDate: `2026-0${month}-1${n}` });
  }
});

const as = () => ({ as: 'SuperAdministrator', tenant: tenant.id }) as const;
const WHOLE = { street: '1 Bay Rd', city: 'Dunedin', state: 'Otago', zip: '9010', countryId: 'NZ' };

const SPAN = { timeSpan: 'between', from: '2026-01-01', to: '2026-12-31' } as const;
const many = (count: number, operation: string): string[] => Array.from({ length: count }, () => operation);

/** What rows name, all in one reading; the present words of lists are read beside it. */
const KNOWN = ['BatchGetItem', 'GetItem'];

/** What a first page of each question asks the table for, beside who asks: one round of ranges, one of what their rows lack. */
const EXPECTED: Readonly<Record<QuestionKey, readonly (readonly [object, readonly string[]])[]>> = {
  animalMilestoneQuery: [[{ milestoneType: 'adoption', animalTypeId: 'all', ...SPAN }, [...KNOWN, 'Query']]],
  animalMilestoneSearch: [
    [{ milestoneType: 'adoption' }, [...KNOWN, 'Query']],
    // One range a type of milestone, side by side.
    [{ animalName: 'moss 3' }, [...KNOWN, ...many(13, 'Query')]],
  ],
  animalSearch: [
    [{}, ['BatchGetItem', 'GetItem', 'GetItem', 'Query', 'Query']],
    [{ name: 'moss' }, ['BatchGetItem', 'Query', 'Query']],
    [{ color: 'mauve', currentResident: 'current' }, ['BatchGetItem', 'GetItem', 'GetItem', 'Query']],
  ],
  animalList: [[{}, ['GetItem', 'GetItem', 'Query']]],
  animalHealthQuery: [[{ healthKind: 'vaccination', ...SPAN }, ['GetItem', 'Query']]],
  animalHealthSearch: [[{ healthKind: 'vaccination', standing: 'done' }, ['GetItem', 'Query']]],
  // Whether all are pointed at, what points at them, then animals and people side by side.
  currentFosters: [[{}, ['BatchGetItem', 'BatchGetItem', 'GetItem', 'Query']]],
  donationsQuery: [[{ donationType: 'all', topBy: 'total', ...SPAN }, ['BatchGetItem', 'Query']]],
  donationsSearch: [
    [{}, ['BatchGetItem', 'BatchGetItem', 'Query']],
    // Persons and organisations by the word, who they are, what each gave and whom they became part of, who that is.
    [{ lastName: 'okafor' }, [...many(2, 'BatchGetItem'), 'GetItem', ...many(3, 'Query')]],
    // Nobody is called so: all by day.
    [{ lastName: 'nobody' }, [...many(2, 'BatchGetItem'), ...many(3, 'Query')]],
  ],
  mailListQuery: [
    [{ mailList: 'complete' }, [...KNOWN, 'Query']],
    // What each of the three who fit did, and whom they became part of; never what all did within years.
    [{ mailList: 'withEmail', yearsDonated: '2' }, [...KNOWN, ...many(3, 'GetItem'), ...many(4, 'Query')]],
    [{ mailList: 'withEmail', yearsAdopted: '0' }, [...KNOWN, ...many(3, 'GetItem'), ...many(4, 'Query')]],
  ],
};

describe('the first page of a question asks for little', () => {
  const cases = Object.entries(EXPECTED).flatMap(([key, some]) =>
    some.map(([query, operations]) => [key, query, operations] as const),
  );

  it.each(cases)('%s %j', async (key, query, operations) => {
    // The caller's own standing is remembered from the first time.
    const call = questions[key as QuestionKey];
    const asked = () => ask(call, { query }, as());
    expect((await asked()).status).toBe(200);
    proxy.clear();
    await asked();
    expect(proxy.seen.map(({ operation }) => operation).toSorted()).toEqual(operations);
  });

  it('whichever it is', () => {
    expect(Object.keys(EXPECTED).toSorted()).toEqual(Object.keys(ANSWERS).toSorted());
  });
});
