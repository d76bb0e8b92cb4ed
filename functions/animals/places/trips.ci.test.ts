import { beforeAll, describe, expect, it } from 'vitest';
import { places } from '#shared/calls/animals/places.ts';
import { benchAnimal } from '#infra/bench/parts/fill.ts';
import { newId } from '../../kernel/ids.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { openTableProxy } from '../../test/faults/open-table-proxy.ts';
import { seedContacts, PERSON_ID } from '../../test/add-milestone.ts';
import { userItemsOf } from '../../test/test-users.ts';
import { animalItem } from '../animal/animal-record/animal.record.ts';
import { BOARD_PAGE } from './board.ts';

const tenant = newId();
const admin = { as: 'Administrator', tenant } as const;
const proxy = await openTableProxy();

/** A page of residents and a few more, of which those of the first page are in foster care now and then. */
beforeAll(async () => {
  const boardAnimals = Array.from({ length: BOARD_PAGE + 50 }, (_, index) => {
    const { row, more, ...animal } = benchAnimal(index * 4 + 1);
    const isFostered = index % 20 === 0 && index < BOARD_PAGE;
    const lastMilestone = isFostered ? ('foster' as const) : row.lastMilestone;
    const animalName = `Moss ${String(index).padStart(4, '0')}`;
    return {
      ...animal,
      row: { ...row, animalName, lastMilestone },
      more: { ...more, ...(isFostered ? { pcoId: PERSON_ID } : {}) },
    };
  });
  await tableOf(tenant).putAll([...userItemsOf(tenant), ...boardAnimals.map(animalItem)]);
  await seedContacts(tenant);
  // Fills the cached facts of a rescue, for example the names of its entries.
  await measurePage();
});

async function measurePage(cursor?: string) {
  proxy.clear();
  const { status, body } = await callApi(places.animals, { query: cursor ? { cursor } : {} }, admin);
  expect(status).toBe(200);
  const units = proxy.operations.reduce((sum, { units: requestUnits }) => sum + requestUnits, 0);
  return { operations: proxy.operations.map(({ operation }) => operation).toSorted(), units, ...body.data };
}

describe('database reads of a page of the board', () => {
  it('reads its animals in parallel batches of 100, and people in foster care once', async () => {
    const firstPage = await measurePage();
    expect(firstPage.animals).toHaveLength(BOARD_PAGE);
    expect(firstPage.operations).toEqual([
      'BatchGetItem',
      'BatchGetItem',
      'BatchGetItem',
      'BatchGetItem',
      'GetItem',
      'GetItem',
      'Query',
    ]);
    expect(firstPage.units).toBeLessThan(190);
    const lastPage = await measurePage(firstPage.nextCursor);
    expect(lastPage.animals).toHaveLength(50);
    expect(lastPage.nextCursor).toBeUndefined();
    expect(lastPage.operations).toEqual(['BatchGetItem', 'GetItem', 'Query']);
    expect(lastPage.units).toBeLessThan(45);
  });
});
