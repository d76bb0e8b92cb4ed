import { beforeAll, describe, expect, it } from 'vitest';
import { availability } from '#shared/calls/volunteers/availability.ts';
import { checklist } from '#shared/calls/volunteers/checklist.ts';
import { hours } from '#shared/calls/volunteers/hours.ts';
import { kiosks } from '#shared/calls/kiosk/kiosks.ts';
import { volunteers } from '#shared/calls/volunteers/volunteers.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { callApi } from '../test/call-api.ts';
import { openTableProxy } from '../test/faults/open-table-proxy.ts';
import { setUpVolunteers } from './volunteers.fixture.ts';

const proxy = await openTableProxy();
let fixture: Awaited<ReturnType<typeof setUpVolunteers>>;
let ada: string;
let waiver: string;

beforeAll(async () => {
  fixture = await setUpVolunteers();
  const item = listItem('volunteerRequirement', 'Waiver');
  await tableOf(fixture.tenant).putAll([item]);
  waiver = String(item.row['id']);
  ada = await fixture.person();
  await fixture.save(ada);
});

/** The operations of a call that goes through: those that go out together take the time of one. */
async function operationsOf(call: () => Promise<{ status: number }>) {
  proxy.clear();
  const { status } = await call();
  expect(status).toBe(200);
  return proxy.operations.map(({ operation }) => operation).toSorted();
}

/** The person, the file and the words of its entries. */
const FILE_READS = ['BatchGetItem', 'GetItem'];
/** The person, a range of theirs, and the PCOs merged with them. */
const RANGE_READS = ['GetItem', 'GetItem', 'Query'];
const WRITE = 'TransactWriteItems';

describe('the calls about volunteers', () => {
  it('read all items of a person at the same time', async () => {
    const query = { pcoId: ada };
    const { admin } = fixture;
    expect(await operationsOf(() => callApi(availability.get, { query }, admin))).toEqual(FILE_READS);
    expect(await operationsOf(() => callApi(kiosks.badge, { query }, admin))).toEqual(FILE_READS);
    expect(await operationsOf(() => callApi(checklist.get, { query }, admin))).toEqual([
      ...FILE_READS,
      'Query',
    ]);
    expect(await operationsOf(() => callApi(volunteers.list, { query }, admin))).toEqual([
      'GetItem',
      ...RANGE_READS,
    ]);
    expect(await operationsOf(() => callApi(hours.list, { query }, admin))).toEqual(RANGE_READS);
  });

  it('write with one round of reads and one transaction', async () => {
    const { admin } = fixture;
    const schedule = { pcoId: ada, slots: ['saturday-morning'] as const };
    const saveOperations = await operationsOf(() =>
      callApi(availability.save, { body: { ...schedule, slots: [...schedule.slots] } }, admin),
    );
    expect(saveOperations).toEqual([...FILE_READS, WRITE]);
    const checkBody = { pcoId: ada, requirementId: waiver, done: '2026-02-01' };
    expect(await operationsOf(() => callApi(checklist.save, { body: checkBody }, admin))).toEqual([
      ...FILE_READS,
      'Query',
      WRITE,
    ]);
    const badgeOperations = await operationsOf(() =>
      callApi(kiosks.makeBadge, { body: { pcoId: ada } }, admin),
    );
    // A PCO that was merged into the person may have a badge, too.
    expect(badgeOperations).toEqual([...FILE_READS, 'GetItem', WRITE]);
  });

  it('search a hundred volunteers at a time, at a cost that does not grow', async () => {
    const { admin, tenant } = fixture;
    const [person, period, file] = await tableOf(tenant).getMany([
      { pk: `pco#${ada}`, sk: 'pco' },
      (await tableOf(tenant).all({ pk: `pco#${ada}`, prefix: 'volunteer#' }))[0] ?? { pk: '', sk: '' },
      { pk: `pco#${ada}`, sk: 'volunteering' },
    ]);
    const otherItems = Array.from({ length: 250 }, (_, i) => {
      const id = `${ada.slice(0, -4)}${String(i).padStart(4, '0')}`;
      const json = JSON.stringify([person, period, file]).replaceAll(ada, id);
      return JSON.parse(json) as NonNullable<typeof person>[];
    });
    await tableOf(tenant).putAll(otherItems.flat());
    for (const call of [
      () => callApi(checklist.overview, { query: {} }, admin),
      () => callApi(availability.free, { query: { slot: 'saturday-morning' } }, admin),
    ]) {
      const operations = await operationsOf(call);
      expect(operations.slice(0, 2)).toEqual(['BatchGetItem', 'BatchGetItem']);
      expect(operations.length).toBeLessThanOrEqual(5);
      const units = proxy.operations.reduce((sum, { units: each }) => sum + each, 0);
      expect(units).toBeLessThanOrEqual(110);
    }
  });
});
