import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { questions } from '#shared/calls/questions/questions.ts';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import { BOOKING, bookings } from '../../tenants/booked.record.ts';
import { readCounters } from '../../kernel/records/counters.ts';
import { callApi } from '../../test/call-api.ts';
import { rankDonors } from '../../test/jobs.ts';
import { donationMonths, donorYears } from './donor-year.record.ts';
import { areDonorsRanked, resetRankingActions } from './ranking.ts';
import { newSeed, runCount } from '../../test/random.ts';
import { mergeFixture } from '../../merging/merge.fixture.ts';
import { createDonationClient } from './donations.fixture.ts';

interface PlainGift {
  readonly date: string;
  readonly cents: number;
  readonly type: 'money' | 'other';
}

const gift: fc.Arbitrary<PlainGift> = fc.record({
  date: fc.constantFrom('2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01', '2026-02-28'),
  cents: fc.oneof(fc.integer({ min: 1, max: 999_999_999 }), fc.constantFrom(1, 10, 20, 999_999_999)),
  type: fc.constantFrom('money', 'other'),
});

const WHATS = ['add', 'add', 'add', 'update', 'remove', 'restore', 'merge', 'undo'] as const;
const action = fc.record({ operation: fc.constantFrom(...WHATS), index: fc.nat(), other: fc.nat(), gift });
type GiftAction = typeof action extends fc.Arbitrary<infer D> ? D : never;

const YEARS = [2026, 2025, 2024];

const sum = (gifts: readonly PlainGift[], type: string) =>
  gifts.filter((one) => one.type === type).reduce((cents, one) => cents + one.cents, 0) / 100;

const plain = (gifts: readonly PlainGift[]) => ({
  totalCount: gifts.length,
  totalAmount: { money: sum(gifts, 'money'), other: sum(gifts, 'other') },
  years: YEARS.flatMap((year) => {
    const yearGifts = gifts.filter(({ date }) => date.startsWith(String(year)));
    const sums = { money: sum(yearGifts, 'money'), other: sum(yearGifts, 'other') };
    return yearGifts.length > 0 ? [{ year, count: yearGifts.length, ...sums }] : [];
  }),
});

const sent = ({ date, cents, type }: PlainGift) => ({
  donationDate: date,
  amount: (cents / 100).toFixed(2),
  donationType: type,
  notes: 'x',
});

const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % (from.length || 1)];

/** The plain model: the gifts of each PCO, and which PCO was merged into which. */
class World {
  readonly people = mergeFixture();
  readonly gifts = createDonationClient(this.people.admin.tenant);
  readonly there = new Map<string, PlainGift & { readonly giver: string }>();
  readonly gone: typeof this.there = new Map();
  readonly into = new Map<string, { readonly survivor: string; readonly merge: string }>();
  readonly givers: string[] = [];

  head(id: string): string {
    const target = this.into.get(id);
    return target ? this.head(target.survivor) : id;
  }
  heads = () => this.givers.filter((id) => !this.into.has(id));

  async add(index: number, plainGift: PlainGift) {
    const giver = pick(this.heads(), index) ?? '';
    this.there.set(await this.gifts.added(giver, sent(plainGift)), { ...plainGift, giver });
  }
  async update(index: number, plainGift: PlainGift) {
    const [id, before] = pick([...this.there], index) ?? [];
    if (!id || !before) return;
    expect((await this.gifts.update(id, sent(plainGift))).status).toBe(200);
    this.there.set(id, { ...plainGift, giver: before.giver });
  }
  async move(way: 'remove' | 'restore', index: number) {
    const [from, to] = way === 'remove' ? [this.there, this.gone] : [this.gone, this.there];
    const [id, plainGift] = pick([...from], index) ?? [];
    if (!id || !plainGift) return;
    expect((await this.gifts[way](id)).status).toBe(200);
    from.delete(id);
    to.set(id, plainGift);
  }
  async merge(index: number, other: number) {
    const [survivor, duplicate] = [pick(this.heads(), index), pick(this.heads(), other)];
    if (survivor && duplicate && survivor !== duplicate)
      this.into.set(duplicate, { survivor, merge: await this.people.mergeOrFail(survivor, duplicate) });
  }
  async undo(index: number) {
    // A merge into a PCO that was merged into another waits for that one.
    const open = [...this.into].filter(([, { survivor }]) => !this.into.has(survivor));
    const [duplicate, merged] = pick(open, index) ?? [];
    if (!duplicate || !merged) return;
    expect((await this.people.undo(merged.merge)).status).toBe(200);
    this.into.delete(duplicate);
  }
  async does({ operation, index, other, gift: plainGift }: GiftAction) {
    if (operation === 'add') await this.add(index, plainGift);
    else if (operation === 'update') await this.update(index, plainGift);
    else if (operation === 'merge') await this.merge(index, other);
    else if (operation === 'undo') await this.undo(index);
    else await this.move(operation, index);
  }

  /** For any PCO, by any of its ids, the totals are the sum of the rows of the one that stayed. */
  async check() {
    for (const id of this.givers) {
      const rows = [...this.there.values()].filter(({ giver }) => this.head(giver) === this.head(id));
      expect(await this.gifts.list(id)).toMatchObject(plain(rows));
    }
    await this.checkMonths();
    for (const year of YEARS) for (const type of ['all', 'money'] as const) await this.checkTop(year, type);
  }

  /** The board of the statistics has in each month what a recount finds. */
  async checkMonths() {
    const query = { from: '2025-01', to: '2026-12' } as const;
    const { body } = await callApi(statistics.board, { query }, this.people.admin);
    const byMonth = Map.groupBy(this.there.values(), ({ date }) => date.slice(0, 7));
    expect(body.data.donations).toEqual(
      Object.fromEntries(
        [...byMonth].map(([month, gifts]) => [month, { count: gifts.length, amount: sum(gifts, 'money') }]),
      ),
    );
  }

  /** The top donors of a year are those that a recount finds, whoever was merged into whom. */
  async checkTop(year: number, donationType: 'all' | 'money') {
    const days = { timeSpan: 'between', from: `${year}-01-01`, to: `${year}-12-31` } as const;
    const query = { ...days, donationType, howMany: '3' };
    const { body } = await callApi(questions.donationsQuery, { query }, this.people.admin);
    const rows = [...this.there.values()].filter(
      ({ date, type }) => date.startsWith(String(year)) && (donationType === 'all' || type === 'money'),
    );
    const sums = [...Map.groupBy(rows, ({ giver }) => this.head(giver))].map(([id, giverRows]) => ({
      pcoId: id,
      total: giverRows.reduce((cents, one) => cents + one.cents, 0) / 100,
      donations: giverRows.length,
    }));
    const expected = sums
      .toSorted((a, b) => b.total - a.total || b.donations - a.donations || (a.pcoId < b.pcoId ? 1 : -1))
      .slice(0, 3);
    expect(body.data.rows).toMatchObject(expected);
    return body.data.looked;
  }
}

const STEPS = runCount(40, 1000);
/** A long run takes its minute. */
const timeout = runCount(20_000, 240_000);

it(
  `totals equal the sum of the rows after ${STEPS} random edits, deletes, merges and undos`,
  { timeout },
  async () => {
    const world = new World();
    for (const lastName of ['Ash', 'Birch', 'Cedar', 'Dogwood'])
      world.givers.push(await world.people.add({ lastName }));
    const steps = fc.sample(action, { numRuns: STEPS, seed: newSeed() });
    for (const [i, each] of steps.entries()) {
      await world.does(each);
      if (i % 25 === 0) await world.check();
    }
    await world.check();
  },
);

it('gifts that came without the sums of their years are counted by themselves, beside new ones', async () => {
  const world = new World();
  const { table } = world.people;
  for (const lastName of ['Elm', 'Fir', 'Gum']) world.givers.push(await world.people.add({ lastName }));
  const giftOf = (cents: number) => ({ date: '2025-12-31', cents, type: 'money' }) as const;
  for (const index of [0, 1, 2, 0, 1, 0]) await world.add(index, giftOf(100 + index));
  // As an earlier release left them.
  const storedYears = await table.unmerged.all({ ...donorYears.keyTemplate.keyPrefix({}), consistent: true });
  expect(storedYears).toHaveLength(3);
  await table.removeAll([...storedYears, ...(await table.all(donationMonths.keyTemplate.keyPrefix({})))]);
  const item = await table.get(BOOKING);
  const before = item && bookings.read(item);
  if (!before) throw new Error('Nothing was booked');
  await table.putAll([bookings.item({ ...before, row: { since: before.row.since } })]);
  await world.add(1, giftOf(7));
  // By the gifts themselves.
  expect(await world.checkTop(2025, 'money')).toBe(7);
  await world.checkMonths();
  for (const most of [0, 1]) {
    let remaining = most;
    await rankDonors(table, { hasTimeLeft: () => remaining-- > 0 });
    expect(await areDonorsRanked(table)).toBe(most === 1);
  }
  // By what is kept of each giver.
  expect(await world.checkTop(2025, 'money')).toBe(3);
  await world.checkMonths();
  // An archive brings gifts beside sums that are there.
  const sums = donorYears.readable(
    await table.unmerged.all({ ...donorYears.keyTemplate.keyPrefix({}), consistent: true }),
  );
  await table.putAll(
    sums.map((one) => donorYears.item({ ...one, row: { ...one.row, cents: 1, moneyCents: 1 } })),
  );
  await table.transact(await resetRankingActions(table, new Date()));
  expect(await world.checkTop(2025, 'all')).toBe(7);
  await rankDonors(table, { hasTimeLeft: () => true });
  expect(await world.checkTop(2025, 'all')).toBe(3);
  await world.move('remove', 0);
  await world.update(0, { date: '2024-12-31', cents: 5, type: 'other' });
  await world.check();
});

it('sums of years that an earlier release kept without months are counted anew, and rank meanwhile', async () => {
  const world = new World();
  const { table } = world.people;
  for (const lastName of ['Hazel', 'Ivy']) world.givers.push(await world.people.add({ lastName }));
  const giftOn = (date: string) => ({ date, cents: 700, type: 'money' }) as const;
  for (const index of [0, 1, 1]) await world.add(index, giftOn('2025-12-31'));
  const storedYears = donorYears.readable(
    await table.unmerged.all({ ...donorYears.keyTemplate.keyPrefix({}), consistent: true }),
  );
  await table.putAll(
    storedYears.map((one) => donorYears.item({ ...one, row: { ...one.row, months: undefined } })),
  );
  await table.removeAll(await table.all(donationMonths.keyTemplate.keyPrefix({})));
  const item = await table.get(BOOKING);
  if (!item) throw new Error('Nothing was booked');
  const { row, ...before } = bookings.read(item);
  await table.putAll([bookings.item({ ...before, row: { ...row, ranked: 1 } })]);
  // A gift of a giver whose months were not counted brings all of them, the other's are still missing.
  await world.add(0, giftOn('2026-01-01'));
  await world.add(0, giftOn('2025-12-31'));
  expect(await world.checkTop(2025, 'money')).toBe(2);
  await world.checkMonths();
  await rankDonors(table, { hasTimeLeft: () => true });
  await world.checkMonths();
  const months = await table.all({ ...donationMonths.keyTemplate.keyPrefix({}), consistent: true });
  expect(months.map(readCounters)).toEqual([
    { gifts: 4, moneyCents: 2800 },
    { gifts: 1, moneyCents: 700 },
  ]);
});
