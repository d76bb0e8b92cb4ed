import { chromium } from '../../browser/chromium.ts';

/** The Lambda that prints, with the browser that npm brings. */
export async function printing() {
  const { useBrowserOf } = await import('#functions/pdf/browser/browser.ts');
  useBrowserOf(chromium);
  return import('#functions/pdf/index.ts');
}

/** Ends the browser, if one was needed. */
export async function stopPrinting(): Promise<void> {
  const { endBrowser } = await import('#functions/pdf/browser/browser.ts');
  await endBrowser();
}
