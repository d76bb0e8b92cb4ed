import { afterEach, expect, it, vi } from 'vitest';
import { findChromium } from '#infra/browser/chromium.ts';
import { ensureBrowser, stopBrowser, scheduleBrowserStop, setBrowser } from './browser.ts';

afterEach(async () => {
  vi.useRealTimers();
  await stopBrowser();
});

/** Waits until an end that was begun has come. */
const isAliveAfterEnd = async (instance: Awaited<ReturnType<typeof ensureBrowser>>) => {
  await instance.ended;
  return instance.isAlive;
};

it('the browser stops after its idle time, and a new one starts for the next print', async () => {
  setBrowser(findChromium, 20);
  const firstBrowser = await ensureBrowser();
  scheduleBrowserStop();
  expect(await isAliveAfterEnd(firstBrowser)).toBe(false);
  const next = await ensureBrowser();
  expect(next).not.toBe(firstBrowser);
  expect(next.isAlive).toBe(true);
});

it('the browser keeps running when it is used again in time, or when no idle time is set', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  setBrowser(findChromium, 1000);
  const firstBrowser = await ensureBrowser();
  scheduleBrowserStop();
  await ensureBrowser();
  vi.advanceTimersByTime(5000);
  expect(await ensureBrowser()).toBe(firstBrowser);
  setBrowser(findChromium);
  scheduleBrowserStop();
  vi.advanceTimersByTime(3_600_000);
  expect(firstBrowser.isAlive).toBe(true);
});
