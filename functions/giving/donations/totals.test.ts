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
import { createMergeClient } from '../../merging/merge.fixture.ts';
import { createDonationClient } from './donations.fixture.ts';

interface PlainDonation {
  readonly date: string;
  readonly cents: number;
  readonly type: 'money' | 'other';
}

const plainDonationArbitrary: fc.Arbitrary<PlainDonation> = fc.record({
  date: fc.constantFrom('2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01', '2026-02-28'),
  cents: fc.oneof(fc.integer({ min: 1, max: 999_999_999 }), fc.constantFrom(1, 10, 20, 999_999_999)),
  type: fc.constantFrom('money', 'other'),
});

const OPERATIONS = ['add', 'add', 'add', 'update', 'remove', 'restore', 'merge', 'undo'] as const;
const action = fc.record({
  operation: fc.constantFrom(...OPERATIONS),
  index: fc.nat(),
  other: fc.nat(),
  gift: plainDonationArbitrary,
});
type DonationAction = typeof action extends fc.Arbitrary<infer D> ? D : never;

const YEARS = [2026, 2025, 2024];

const sum = (donations: readonly PlainDonation[], type: string) =>
  donations
    .filter((donation) => donation.type === type)
    .reduce((total, donation) => total + donation.cents, 0) / 100;

const expectedTotals = (donations: readonly PlainDonation[]) => ({
  totalCount: donations.length,
  totalAmount: { money: sum(donations, 'money'), other: sum(donations, 'other') },
  years: YEARS.flatMap((year) => {
    const yearDonations = donations.filter(({ date }) => date.startsWith(String(year)));
    const sums = { money: sum(yearDonations, 'money'), other: sum(yearDonations, 'other') };
    return yearDonations.length > 0 ? [{ year, count: yearDonations.length, ...sums }] : [];
  }),
});

const inputOf = ({ date, cents, type }: PlainDonation) => ({
  donationDate: date,
  amount: (cents / 100).toFixed(2),
  donationType: type,
  notes: 'x',
});

const pick = <T>(items: readonly T[], index: number): T | undefined => items[index % (items.length || 1)];

/** The plain model: the gifts of each PCO, and which PCO was merged into which. */
class DonationModel {
  readonly people = createMergeClient();
  readonly donationClient = createDonationClient(this.people.admin.tenant);
  readonly liveDonations = new Map<string, PlainDonation & { readonly donorId: string }>();
  readonly deletedDonations: typeof this.liveDonations = new Map();
  readonly mergesByDuplicate = new Map<string, { readonly survivor: string; readonly merge: string }>();
  readonly donorIds: string[] = [];

  survivorOf(id: string): string {
    const target = this.mergesByDuplicate.get(id);
    return target ? this.survivorOf(target.survivor) : id;
  }
  survivors = () => this.donorIds.filter((id) => !this.mergesByDuplicate.has(id));

  async add(index: number, plainDonation: PlainDonation) {
    const donorId = pick(this.survivors(), index) ?? '';
    this.liveDonations.set(await this.donationClient.added(donorId, inputOf(plainDonation)), {
      ...plainDonation,
      donorId,
    });
  }
  async update(index: number, plainDonation: PlainDonation) {
    const [id, previous] = pick([...this.liveDonations], index) ?? [];
    if (!id || !previous) return;
    expect((await this.donationClient.update(id, inputOf(plainDonation))).status).toBe(200);
    this.liveDonations.set(id, { ...plainDonation, donorId: previous.donorId });
  }
  async moveDonation(operation: 'remove' | 'restore', index: number) {
    const [source, destination] =
      operation === 'remove'
        ? [this.liveDonations, this.deletedDonations]
        : [this.deletedDonations, this.liveDonations];
    const [id, plainDonation] = pick([...source], index) ?? [];
    if (!id || !plainDonation) return;
    expect((await this.donationClient[operation](id)).status).toBe(200);
    source.delete(id);
    destination.set(id, plainDonation);
  }
  async merge(index: number, otherIndex: number) {
    const [survivor, duplicate] = [pick(this.survivors(), index), pick(this.survivors(), otherIndex)];
    if (survivor && duplicate && survivor !== duplicate)
      this.mergesByDuplicate.set(duplicate, {
        survivor,
        merge: await this.people.mergeOrFail(survivor, duplicate),
      });
  }
  async undo(index: number) {
    // A merge into a PCO that was merged into another waits for that one.
    const openMerges = [...this.mergesByDuplicate].filter(
      ([, { survivor }]) => !this.mergesByDuplicate.has(survivor),
    );
    const [duplicate, openMerge] = pick(openMerges, index) ?? [];
    if (!duplicate || !openMerge) return;
    expect((await this.people.undo(openMerge.merge)).status).toBe(200);
    this.mergesByDuplicate.delete(duplicate);
  }
  async perform({ operation, index, other, gift: plainDonation }: DonationAction) {
    if (operation === 'add') await this.add(index, plainDonation);
    else if (operation === 'update') await this.update(index, plainDonation);
    else if (operation === 'merge') await this.merge(index, other);
    else if (operation === 'undo') await this.undo(index);
    else await this.moveDonation(operation, index);
  }

  /** For any PCO, by any of its ids, the totals are the sum of the rows of the one that stayed. */
  async check() {
    for (const id of this.donorIds) {
      const rows = [...this.liveDonations.values()].filter(
        ({ donorId }) => this.survivorOf(donorId) === this.survivorOf(id),
      );
      expect(await this.donationClient.list(id)).toMatchObject(expectedTotals(rows));
    }
    await this.checkMonths();
    for (const year of YEARS) for (const type of ['all', 'money'] as const) await this.checkTop(year, type);
  }

  /** The board of the statistics has in each month what a recount finds. */
  async checkMonths() {
    const query = { from: '2025-01', to: '2026-12' } as const;
    const { body } = await callApi(statistics.board, { query }, this.people.admin);
    const byMonth = Map.groupBy(this.liveDonations.values(), ({ date }) => date.slice(0, 7));
    expect(body.data.donations).toEqual(
      Object.fromEntries(
        [...byMonth].map(([month, donations]) => [
          month,
          { count: donations.length, amount: sum(donations, 'money') },
        ]),
      ),
    );
  }

  /** The top donors of a year are those that a recount finds, after any merges. */
  async checkTop(year: number, donationType: 'all' | 'money') {
    const days = { timeSpan: 'between', from: `${year}-01-01`, to: `${year}-12-31` } as const;
    const query = { ...days, donationType, howMany: '3' };
    const { body } = await callApi(questions.donationsQuery, { query }, this.people.admin);
    const rows = [...this.liveDonations.values()].filter(
      ({ date, type }) => date.startsWith(String(year)) && (donationType === 'all' || type === 'money'),
    );
    const sums = [...Map.groupBy(rows, ({ donorId }) => this.survivorOf(donorId))].map(([id, donorRows]) => ({
      pcoId: id,
      total: donorRows.reduce((total, donorRow) => total + donorRow.cents, 0) / 100,
      donations: donorRows.length,
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
    const model = new DonationModel();
    for (const lastName of ['Ash', 'Birch', 'Cedar', 'Dogwood'])
      model.donorIds.push(await model.people.add({ lastName }));
    const steps = fc.sample(action, { numRuns: STEPS, seed: newSeed() });
    for (const [i, step] of steps.entries()) {
      await model.perform(step);
      if (i % 25 === 0) await model.check();
    }
    await model.check();
  },
);

it('donations without stored sums of their years are counted one by one, beside new ones', async () => {
  const model = new DonationModel();
  const { table } = model.people;
  for (const lastName of ['Elm', 'Fir', 'Gum']) model.donorIds.push(await model.people.add({ lastName }));
  const plainDonationOf = (cents: number) => ({ date: '2025-12-31', cents, type: 'money' }) as const;
  for (const index of [0, 1, 2, 0, 1, 0]) await model.add(index, plainDonationOf(100 + index));
  // As an earlier release left them.
  const storedYears = await table.unmerged.all({ ...donorYears.keyTemplate.keyPrefix({}), consistent: true });
  expect(storedYears).toHaveLength(3);
  await table.removeAll([...storedYears, ...(await table.all(donationMonths.keyTemplate.keyPrefix({})))]);
  const item = await table.get(BOOKING);
  const storedBooking = item && bookings.read(item);
  if (!storedBooking) throw new Error('Nothing was booked');
  const firstDonations = await table.all({ pk: `pco#${model.donorIds[0]}`, prefix: 'donation#' });
  expect(firstDonations.map(({ changedAt }) => changedAt)).toContain(storedBooking.row.since);
  await table.putAll([bookings.item({ ...storedBooking, row: { since: storedBooking.row.since } })]);
  await model.add(1, plainDonationOf(7));
  // By the gifts themselves.
  expect(await model.checkTop(2025, 'money')).toBe(7);
  await model.checkMonths();
  for (const maxSteps of [0, 1]) {
    let remainingSteps = maxSteps;
    await rankDonors(table, { hasTimeLeft: () => remainingSteps-- > 0 });
    expect(await areDonorsRanked(table)).toBe(maxSteps === 1);
  }
  // By what is kept of each giver.
  expect(await model.checkTop(2025, 'money')).toBe(3);
  await model.checkMonths();
  // An archive brings gifts beside sums that are there.
  const sums = donorYears.readable(
    await table.unmerged.all({ ...donorYears.keyTemplate.keyPrefix({}), consistent: true }),
  );
  await table.putAll(
    sums.map((yearRow) => donorYears.item({ ...yearRow, row: { ...yearRow.row, cents: 1, moneyCents: 1 } })),
  );
  await table.transact(await resetRankingActions(table, new Date()));
  expect(await model.checkTop(2025, 'all')).toBe(7);
  await rankDonors(table, { hasTimeLeft: () => true });
  expect(await model.checkTop(2025, 'all')).toBe(3);
  await model.moveDonation('remove', 0);
  await model.update(0, { date: '2024-12-31', cents: 5, type: 'other' });
  await model.check();
});

it('year sums that an earlier release stored without months are recounted, and still rank donors meanwhile', async () => {
  const model = new DonationModel();
  const { table } = model.people;
  for (const lastName of ['Hazel', 'Ivy']) model.donorIds.push(await model.people.add({ lastName }));
  const plainDonationOf = (date: string) => ({ date, cents: 700, type: 'money' }) as const;
  for (const index of [0, 1, 1]) await model.add(index, plainDonationOf('2025-12-31'));
  const storedYears = donorYears.readable(
    await table.unmerged.all({ ...donorYears.keyTemplate.keyPrefix({}), consistent: true }),
  );
  await table.putAll(
    storedYears.map((yearRow) => donorYears.item({ ...yearRow, row: { ...yearRow.row, months: undefined } })),
  );
  await table.removeAll(await table.all(donationMonths.keyTemplate.keyPrefix({})));
  const item = await table.get(BOOKING);
  if (!item) throw new Error('Nothing was booked');
  const { row, ...bookingFields } = bookings.read(item);
  await table.putAll([bookings.item({ ...bookingFields, row: { ...row, ranked: 1 } })]);
  // A gift of a giver whose months were not counted brings all of them, the other's are still missing.
  await model.add(0, plainDonationOf('2026-01-01'));
  await model.add(0, plainDonationOf('2025-12-31'));
  expect(await model.checkTop(2025, 'money')).toBe(2);
  await model.checkMonths();
  await rankDonors(table, { hasTimeLeft: () => true });
  await model.checkMonths();
  const months = await table.all({ ...donationMonths.keyTemplate.keyPrefix({}), consistent: true });
  expect(months.map(readCounters)).toEqual([
    { gifts: 4, moneyCents: 2800 },
    { gifts: 1, moneyCents: 700 },
  ]);
});
