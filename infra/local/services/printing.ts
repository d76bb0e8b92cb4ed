import { chromium } from '../../browser/chromium.ts';

/** The browser holds some 200 MB, and starts within a second. */
const IDLE_MS = 60_000;

/** The Lambda that prints, with the browser that npm brings. */
export async function printing() {
  const { useBrowserOf, warmBrowser } = await import('#functions/pdf/browser/browser.ts');
  useBrowserOf(chromium, IDLE_MS);
  warmBrowser();
  return import('#functions/pdf/index.ts');
}

/** Ends the browser, if one was needed. */
export async function stopPrinting(): Promise<void> {
  const { endBrowser } = await import('#functions/pdf/browser/browser.ts');
  await endBrowser();
}
