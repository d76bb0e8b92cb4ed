import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { newSeed, times } from '../../test/random.ts';
import { register } from '../register.fixture.ts';
import { giving } from './donations.fixture.ts';

interface Plain {
  readonly date: string;
  readonly cents: number;
  readonly type: 'money' | 'other';
}

const gift: fc.Arbitrary<Plain> = fc.record({
  date: fc.constantFrom('2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01', '2026-02-28'),
  cents: fc.oneof(fc.nat(999_999_999), fc.constantFrom(0, 1, 10, 20, 999_999_999)),
  type: fc.constantFrom('money', 'other'),
});

const deed = fc.record({
  what: fc.constantFrom('add', 'add', 'update', 'remove', 'restore'),
  which: fc.nat(),
  gift,
});

const sum = (gifts: readonly Plain[], type: string) =>
  gifts.filter((one) => one.type === type).reduce((cents, one) => cents + one.cents, 0) / 100;

const plain = (gifts: readonly Plain[]) => ({
  totalCount: gifts.length,
  totalAmount: { money: sum(gifts, 'money'), other: sum(gifts, 'other') },
  years: [2026, 2025, 2024].flatMap((year) => {
    const some = gifts.filter(({ date }) => date.startsWith(String(year)));
    const sums = { money: sum(some, 'money'), other: sum(some, 'other') };
    return some.length > 0 ? [{ year, count: some.length, ...sums }] : [];
  }),
});

const sent = ({ date, cents, type }: Plain) => ({
  donationDate: date,
  amount: (cents / 100).toFixed(2),
  donationType: type,
  notes: 'x',
});

it('totals equal the sum of a plain model, whatever was added, changed, deleted and brought back', async () => {
  const tenant = newId();
  const giver = await register(tenant).add({ lastName: 'Model' });
  const { added, update, remove, restore, list } = giving(tenant);
  const [there, gone] = [new Map<string, Plain>(), new Map<string, Plain>()];
  const pick = (from: ReadonlyMap<string, Plain>, which: number) =>
    [...from.keys()][from.size > 0 ? which % from.size : 0];
  const move = (id: string, from: Map<string, Plain>, to: Map<string, Plain>) => {
    to.set(id, from.get(id) as Plain);
    from.delete(id);
  };
  const [deeds = []] = fc.sample(fc.array(deed, { minLength: 100, maxLength: 100 }), {
    numRuns: 1,
    seed: newSeed(),
  });
  for (const { what, which, gift: given } of Array.from({ length: times(1, 10) }, () => deeds).flat()) {
    const id = pick(what === 'restore' ? gone : there, which);
    if (what === 'add') there.set(await added(giver, sent(given)), given);
    else if (!id) continue;
    else if (what === 'update') {
      expect((await update(id, sent(given))).status).toBe(200);
      there.set(id, given);
    } else if (what === 'remove') {
      expect((await remove(id)).status).toBe(200);
      move(id, there, gone);
    } else {
      expect((await restore(id)).status).toBe(200);
      move(id, gone, there);
    }
  }
  expect(await list(giver)).toMatchObject(plain([...there.values()]));
});
