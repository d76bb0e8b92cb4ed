import { expect, it, vi } from 'vitest';

it('has time left until the budget is used up, and none once the process is about to end', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  const { endAllBudgets, createTimeBudget: createBudget } = await import('./budget.ts');
  const [shortBudget, longBudget] = [createBudget(1000), createBudget(60_000)];
  expect([shortBudget.hasTimeLeft(), longBudget.hasTimeLeft()]).toEqual([true, true]);
  vi.advanceTimersByTime(1000);
  expect([shortBudget.hasTimeLeft(), longBudget.hasTimeLeft()]).toEqual([false, true]);
  endAllBudgets();
  expect([longBudget.hasTimeLeft(), createBudget(1000).hasTimeLeft()]).toEqual([false, false]);
  vi.useRealTimers();
  vi.resetModules();
});
