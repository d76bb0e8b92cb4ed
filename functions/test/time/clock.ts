import { vi } from 'vitest';

/** Fixes the current time at `time` (epoch ms) until the test ends (`clean.setup.ts`); timers still run. */
export const setTestTime = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time });
