import { findChromium } from '../../browser/chromium.ts';

/** The idle time after which the browser is closed: it takes some 200 MB, and restarts within a second. */
const IDLE_MS = 60_000;

/** Loads the Lambda for printing, and sets it up with the local Chromium. */
export async function enablePrinting() {
  const { setBrowser, warmBrowser } = await import('#functions/pdf/browser/browser.ts');
  setBrowser(findChromium, IDLE_MS);
  warmBrowser();
  return import('#functions/pdf/index.ts');
}

/** Closes the browser if it was started. */
export async function stopPrinting(): Promise<void> {
  const { stopBrowser } = await import('#functions/pdf/browser/browser.ts');
  await stopBrowser();
}
