import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questions } from '#shared/calls/questions/questions.ts';
import type { QuestionKey } from '#shared/questions/index.ts';
import { ask } from '../test/ask.ts';
import { type TableProxy, tableProxy } from '../test/faults/table-proxy.ts';
import { happened } from '../test/happened.ts';
import { newTenant, takeIn, type TestTenant } from '../test/tenant.ts';
import { foundRescue } from '../users/user.fixture.ts';
import { ANSWERS } from './answers.ts';

let proxy: TableProxy;
let tenant: TestTenant;

beforeAll(async () => {
  proxy = await tableProxy(process.env['DYNAMODB_ENDPOINT'] ?? '');
  // Nothing has asked for the table yet: the client of this process is made for the proxy.
  process.env['DYNAMODB_ENDPOINT'] = proxy.url;
  tenant = await newTenant();
  await foundRescue(tenant.id);
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
});
afterAll(() => proxy.close());

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
  currentFosters: [[{}, [...KNOWN, 'Query']]],
  donationsQuery: [[{ donationType: 'all', topBy: 'total', ...SPAN }, ['Query']]],
  donationsSearch: [[{ lastName: 'okafor' }, ['Query']]],
  mailListQuery: [[{ mailList: 'complete' }, ['Query']]],
};

describe('the first page of a question asks for little', () => {
  const cases = Object.entries(EXPECTED).flatMap(([key, some]) =>
    some.map(([query, operations]) => [key, query, operations] as const),
  );

  it.each(cases)('%s %j', async (key, query, operations) => {
    // The caller's own standing is remembered from the first time.
    const call = questions[key as QuestionKey];
    const asked = () => ask(call, { query }, { as: 'SuperAdministrator', tenant: tenant.id });
    expect((await asked()).status).toBe(200);
    proxy.clear();
    await asked();
    expect(proxy.seen.map(({ operation }) => operation).toSorted()).toEqual(operations);
  });

  it('whichever it is', () => {
    expect(Object.keys(EXPECTED).toSorted()).toEqual(Object.keys(ANSWERS).toSorted());
  });
});
