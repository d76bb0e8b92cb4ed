import { expect, it, vi } from 'vitest';
import { DEFAULT_TIME_ZONE, todayIn } from '#shared/rules/time/clock.ts';
import { writeCursor } from '../../kernel/table/requests/cursor.ts';
import { registry } from '../../kernel/table/table.ts';
import { LISTED, listingKey, listingOf } from '../../tenants/listing/listing.table.ts';
import { createListedRescue } from '../rescue.fixture.ts';
import { countRescues } from './count.ts';
import { countings } from './counting.record.ts';
import { figuresOf } from './figures.ts';

vi.mock('../../giving/donations/ranking.ts', () => ({ rankDonors: vi.fn(async () => undefined) }));
vi.mock('../../animals/lost-found/clear-reports.ts', () => ({ clearReports: vi.fn(async () => undefined) }));
vi.mock('./figures.ts', () => ({ figuresOf: vi.fn() }));

const NO_FIGURES = { current: 0, all: 0, activeUsers: 0, allUsers: 0, bytes: 0, files: 0, months: [] };

it('a rescue that cannot be counted does not stop the count of those after it', async () => {
  const [counted, broken, next] = [
    await createListedRescue(),
    await createListedRescue(),
    await createListedRescue(),
  ];
  const now = new Date();
  vi.mocked(figuresOf).mockImplementation(async (tenantId) => {
    if (tenantId === broken.id) throw new Error('Broken');
    return { activeAt: '', figures: { at: now.toISOString(), ...NO_FIGURES } };
  });
  // The count has come as far as the first of them.
  const cursor = writeCursor({ pk: LISTED, sk: counted.id }, { index: undefined, toRelativePk: (pk) => pk });
  const day = todayIn(DEFAULT_TIME_ZONE, now);
  await registry().putAll([countings.item({ row: { day, cursor, isDone: false } })]);
  let steps = 1;
  await expect(countRescues(now, { hasTimeLeft: () => steps-- > 0 })).rejects.toThrow(
    '1 rescue could not be counted',
  );
  const countedAt = async (id: string) => {
    const item = await registry().get(listingKey(id));
    return item && listingOf(item).row.figures?.at;
  };
  expect(await countedAt(next.id)).toBe(now.toISOString());
  expect(await countedAt(broken.id)).toBeUndefined();
});
