import type { CDPSession, Page } from '@playwright/test';

/** Lighthouse's mid-range phone, and its Fast 4G: 9 Mbit/s less a tenth, 60 ms times 2.75. */
const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = (9 * 1_000_000 * 0.9) / 8;
const LATENCY_MS = 60 * 2.75;

/** Makes the processor of a page as slow as that phone's. */
export const slowProcessor = (cdp: CDPSession) =>
  cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

/** Emulates a mid-range phone on Fast 4G for a page. */
export async function emulateSlowPhone(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await slowProcessor(cdp);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
}

/** The measurements of opening a page: the time, and the numbers of requests and of elements. */
export interface OpeningMeasurements {
  /** Seconds until it was usable. */
  readonly usableSeconds: number;
  readonly requests: number;
  readonly elements: number;
}

/** A page that is not usable by then never will be, for example because its elements were renamed. */
const MAX_MS = 60_000;

/**
 * Opens a page, usable once the element of `selector` is painted and the page could handle a click.
 * @throws after a minute
 */
export async function openPage(page: Page, path: string, selector: string): Promise<OpeningMeasurements> {
  let requests = 0;
  page.on('request', () => (requests += 1));
  await page.goto(path, { waitUntil: 'commit' });
  const ms = await page.evaluate(
    ([awaitedSelector, maxMs]) =>
      new Promise<number>((resolve, reject) => {
        const checkFrame = () => {
          if (performance.now() > maxMs) return reject(new Error(`No ${awaitedSelector} after a minute`));
          if (document.querySelector(awaitedSelector)?.checkVisibility())
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
          else requestAnimationFrame(checkFrame);
        };
        checkFrame();
      }),
    [selector, MAX_MS] as const,
  );
  await page.waitForLoadState('networkidle');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { usableSeconds: ms / 1000, requests, elements };
}
