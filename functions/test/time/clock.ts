import { vi } from 'vitest';

/** From now on, until the test ends (`clean.setup.ts`), it is `at` (epoch ms); only the date is fixed, timers run. */
export const setTestTime = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time });
