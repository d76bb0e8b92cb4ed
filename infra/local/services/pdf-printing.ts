import { findChromium } from '../../browser/chromium.ts';

/** The browser holds some 200 MB, and starts within a second. */
const IDLE_MS = 60_000;

/** The Lambda that prints, with the browser that npm brings. */
export async function enablePrinting() {
  const { setBrowser, warmBrowser } = await import('#functions/pdf/browser/browser.ts');
  setBrowser(findChromium, IDLE_MS);
  warmBrowser();
  return import('#functions/pdf/index.ts');
}

/** Ends the browser, if one was needed. */
export async function stopPrinting(): Promise<void> {
  const { stopBrowser } = await import('#functions/pdf/browser/browser.ts');
  await stopBrowser();
}
