import { afterEach, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

/** From now on, until the test ends, it is `at` (epoch ms); only the date stands, timers run. */
export const itIs = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });
