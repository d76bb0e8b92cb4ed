import { beforeAll, describe, expect, it } from 'vitest';
import { register } from '#shared/calls/questions/register.ts';
import type { Input } from '#shared/contract/call.ts';
import { benchAnimal } from '#infra/bench/parts/fill.ts';
import { animalItem } from '../../animals/animal/animal-record/animal.record.ts';
import { indexItemsOf } from '../../animals/animal/index-items/index-items.table.ts';
import { milestoneRecords, newMilestone } from '../../animals/milestone/milestone.record.ts';
import { newId } from '../../kernel/ids.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { openTableProxy } from '../../test/faults/open-table-proxy.ts';
import { userItemsOf } from '../../test/test-users.ts';

const tenant = newId();
const proxy = await openTableProxy();

/** Three hundred residents; each fiftieth is on hold. */
beforeAll(async () => {
  const table = tableOf(tenant);
  const stamp = { changedBy: 'Ada', changedAt: '2026-01-15T00:00:00.000Z' };
  const benchAnimals = Array.from({ length: 300 }, (_, n) => {
    const { row, ...animal } = benchAnimal(n * 4 + 1);
    const status = n % 50 === 49 ? ('quarantineHold' as const) : row.status;
    return { ...animal, row: { ...row, status } };
  });
  const births = benchAnimals.map(({ row: { id: animalId, animalName, birth } }) =>
    milestoneRecords.item(
      newMilestone(
        { animalId, animalName, milestoneType: 'birth', milestoneDate: birth.milestoneDate, n: 1 },
        {},
        stamp,
      ),
    ),
  );
  await table.putAll([
    ...userItemsOf(tenant),
    ...benchAnimals.map(animalItem),
    ...benchAnimals.flatMap((animal) => indexItemsOf(animal)),
    ...births,
  ]);
  // Fills the cached facts of a rescue, for example the names of its entries.
  await measureList({});
});

type Query = Input<typeof register.list>['query'];

async function measureList(query: Query) {
  proxy.clear();
  const { body } = await callApi(register.list, { query }, { as: 'Administrator', tenant });
  const units = proxy.operations.reduce((sum, { units: operationUnits }) => sum + operationUnits, 0);
  return {
    operations: proxy.operations.map(({ operation }) => operation).toSorted(),
    units,
    rows: body.data.animals.length,
  };
}

describe('the requests to the table for a page of the list', () => {
  it.each<[string, Query, string[], number]>([
    ['by name', { sort: '-name' }, ['GetItem', 'GetItem', 'Query'], 4],
    ['the newest of one sex', { sort: '-added', sex: 'male' }, ['GetItem', 'GetItem', 'Query'], 4],
    ['of a type', { animalTypeId: 'bench' }, ['BatchGetItem', 'GetItem', 'Query'], 16],
    ['the oldest first', { sort: '-age' }, ['BatchGetItem', 'Query'], 16],
    ['who waits longest', { sort: 'since' }, ['BatchGetItem', 'Query'], 16],
    ['of another last milestone', { lastMilestone: 'found' }, Array<string>(5).fill('Query'), 16],
    ['what is found, filtered', { q: 'moss', sex: 'male' }, ['BatchGetItem', 'Query'], 16],
    ['of what is due, where nothing is', { due: 'week' }, ['GetItem', 'Query', 'Query', 'Query'], 3],
  ])('are few %s', async (_, query, operations, units) => {
    const page = await measureList(query);
    expect(page.operations).toEqual(operations);
    expect(page.units).toBeLessThanOrEqual(units);
  });

  it('filtered by a rare status read in growing batches, and no animal by itself', async () => {
    const page = await measureList({ status: 'quarantineHold' });
    expect(page.rows).toBe(6);
    expect(page.operations.filter((operation) => operation === 'Query').length).toBeLessThanOrEqual(5);
    expect(page.operations).not.toContain('BatchGetItem');
    expect(page.units).toBeLessThanOrEqual(30);
  });
});
