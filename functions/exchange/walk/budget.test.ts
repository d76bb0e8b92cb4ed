import { expect, it, vi } from 'vitest';

it('leaves time for pieces until it is over, and to nobody once the process is to end', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  const { endBudgets, timeBudget: within } = await import('./budget.ts');
  const [short, long] = [within(1000), within(60_000)];
  expect([short.left(), long.left()]).toEqual([true, true]);
  vi.advanceTimersByTime(1000);
  expect([short.left(), long.left()]).toEqual([false, true]);
  endBudgets();
  expect([long.left(), within(1000).left()]).toEqual([false, false]);
  vi.useRealTimers();
  vi.resetModules();
});
