import { afterEach, expect, it, vi } from 'vitest';
import { chromium } from '#infra/browser/chromium.ts';
import { browser, endBrowser, scheduleBrowserEnd, useBrowserOf } from './browser.ts';

afterEach(async () => {
  vi.useRealTimers();
  await endBrowser();
});

/** Waits until an end that was begun has come. */
const ended = async (one: Awaited<ReturnType<typeof browser>>) => {
  await one.ended;
  return one.alive;
};

it('ends when nothing was printed for as long as it may rest, and is another the next time', async () => {
  useBrowserOf(chromium, 20);
  const first = await browser();
  scheduleBrowserEnd();
  expect(await ended(first)).toBe(false);
  const next = await browser();
  expect(next).not.toBe(first);
  expect(next.alive).toBe(true);
});

it('stays where it is asked for again, or may rest for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  useBrowserOf(chromium, 1000);
  const first = await browser();
  scheduleBrowserEnd();
  await browser();
  vi.advanceTimersByTime(5000);
  expect(await browser()).toBe(first);
  useBrowserOf(chromium);
  scheduleBrowserEnd();
  vi.advanceTimersByTime(3_600_000);
  expect(first.alive).toBe(true);
});
