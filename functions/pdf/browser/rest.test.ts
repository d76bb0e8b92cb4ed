import { afterEach, expect, it, vi } from 'vitest';
import { findChromium } from '#infra/browser/chromium.ts';
import { browser, stopBrowser, scheduleBrowserStop, setBrowser } from './browser.ts';

afterEach(async () => {
  vi.useRealTimers();
  await stopBrowser();
});

/** Waits until an end that was begun has come. */
const ended = async (one: Awaited<ReturnType<typeof browser>>) => {
  await one.ended;
  return one.alive;
};

it('ends when nothing was printed for as long as it may rest, and is another the next time', async () => {
  setBrowser(findChromium, 20);
  const first = await browser();
  scheduleBrowserStop();
  expect(await ended(first)).toBe(false);
  const next = await browser();
  expect(next).not.toBe(first);
  expect(next.alive).toBe(true);
});

it('stays where it is asked for again, or may rest for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  setBrowser(findChromium, 1000);
  const first = await browser();
  scheduleBrowserStop();
  await browser();
  vi.advanceTimersByTime(5000);
  expect(await browser()).toBe(first);
  setBrowser(findChromium);
  scheduleBrowserStop();
  vi.advanceTimersByTime(3_600_000);
  expect(first.alive).toBe(true);
});
