import { findChromium } from '#infra/browser/chromium.ts';
import { setBrowser } from '../pdf/browser/browser.ts';

/** Sets the browser that is installed by npm, for tests that print. */
export const withBrowser = () => setBrowser(findChromium);
