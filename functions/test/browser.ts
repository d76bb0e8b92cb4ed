import { chromium } from '#infra/browser/chromium.ts';
import { useBrowserOf } from '../pdf/browser/browser.ts';

/** The browser that npm brings, for tests that print. */
export const withBrowser = () => useBrowserOf(chromium);
