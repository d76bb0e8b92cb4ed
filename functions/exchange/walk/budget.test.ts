import { expect, it, vi } from 'vitest';

it('leaves time for pieces until it is over, and to nobody once the process is to end', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  const { endAllBudgets, createTimeBudget: newBudget } = await import('./budget.ts');
  const [short, long] = [newBudget(1000), newBudget(60_000)];
  expect([short.hasTimeLeft(), long.hasTimeLeft()]).toEqual([true, true]);
  vi.advanceTimersByTime(1000);
  expect([short.hasTimeLeft(), long.hasTimeLeft()]).toEqual([false, true]);
  endAllBudgets();
  expect([long.hasTimeLeft(), newBudget(1000).hasTimeLeft()]).toEqual([false, false]);
  vi.useRealTimers();
  vi.resetModules();
});
