import { vi } from 'vitest';

/** From now on, until the test ends (`clean.setup.ts`), it is `at` (epoch ms); only the date stands, timers run. */
export const itIs = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });
