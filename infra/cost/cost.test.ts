import { expect, it } from 'vitest';
import { billOf, dayOf, totalOf } from './bill.ts';
import { limitsOf } from './limits.ts';
import { type Line, linesIn, quantile } from './lines.ts';

const line = (overrides: Partial<Line> = {}): Line => ({
  kind: 'call',
  call: 'animals.list',
  status: 200,
  ms: 10,
  reads: 2,
  writes: 1,
  trips: 1,
  ...overrides,
});

it('reads the log lines of calls, jobs and mails, and skips all others', () => {
  const log = [
    'START RequestId: 1',
    JSON.stringify(line()),
    JSON.stringify({ simulated: 'day' }),
    JSON.stringify({ ...line({ kind: 'mail' }), requestId: 'r', cold: 1 }),
    '{',
    '  printed: "by Node.js"',
    '}',
    '{"kind":"call","ca',
  ];
  expect(linesIn(log.join('\n')).map(({ kind }) => kind)).toEqual(['call', 'mail']);
});

it('sums a log up to the day of one rescue, with the units of a mail in those of its job', () => {
  const lines = [
    line(),
    line(),
    line({ kind: 'job', reads: 6 }),
    line({ kind: 'mail', ms: 1000, reads: 100 }),
  ];
  expect(dayOf(lines, { rescues: 2, days: 1 })).toMatchObject({
    calls: 1,
    mails: 0.5,
    ms: 15,
    reads: 5,
    writes: 1.5,
  });
});

it('bills usage for each rescue, and fixed costs once', () => {
  const day = dayOf([line({ reads: 1_000_000, writes: 2_000_000 })], { rescues: 1, days: 1 });
  const [billForOne, billForTen] = [billOf(day, 1), billOf(day, 10)];
  expect(billForOne['table, requests']).toBeCloseTo(30 * (0.125 + 2 * 0.625));
  expect(billForTen['table, requests']).toBeCloseTo(10 * Number(billForOne['table, requests']));
  expect(billForTen['alarms, metrics, secrets']).toBe(billForOne['alarms, metrics, secrets']);
  expect(totalOf(billForOne)).toBeGreaterThan(Number(billForOne['table, requests']));
});

it('bills the pictures of public pages at the edge', () => {
  const edgeOf = (call: string) => billOf(dayOf([line({ call })], { rescues: 1, days: 1 }), 1)['edge'] ?? 0;
  const pictureCost = 30 * 10 * (1 / 1e6 + (40 / 1e6) * 0.085);
  expect(edgeOf('public') - edgeOf('animals.list')).toBeCloseTo(pictureCost, 9);
});

it('lists the limit with the highest usage first', () => {
  const day = dayOf(
    Array.from({ length: 400 }, () => line()),
    { rescues: 1, days: 1 },
  );
  const [first, ...rest] = limitsOf(day, 10_000);
  expect(first).toMatchObject({ resource: "calls, the stage's own throttle", limit: 200 });
  expect(first?.used).toBeCloseTo((10_000 * 400 * 3) / 36_000);
  for (const { used, limit } of rest) expect(used / limit).toBeLessThan(Number(first?.used) / 200);
});

it('computes quantiles by rank', () => {
  const numbers = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect([0.5, 0.99, 1].map((part) => quantile(numbers, part))).toEqual([50, 99, 100]);
  expect(quantile([], 0.5)).toBe(0);
});
