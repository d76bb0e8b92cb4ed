import { findChromium } from '#infra/browser/chromium.ts';
import { setBrowser } from '../pdf/browser/browser.ts';

/** The browser that npm brings, for tests that print. */
export const withBrowser = () => setBrowser(findChromium);
