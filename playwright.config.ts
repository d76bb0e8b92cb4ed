import { defineConfig, devices } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAIL_PORT, PORT } from './frontend/journeys/ports.ts';
import { SMOKE } from './infra/browser/smoke.ts';
import { findChromium } from './infra/browser/chromium.ts';

const browser = await findChromium();

// Workers read this file again: only the main process creates the folder.
process.env['JOURNEYS_DATA'] ??= mkdtempSync(join(tmpdir(), 'havenkeep-journeys-'));

/** True with external services (npm run proof:journeys): the demo is slow to create, uploads are polled each second. */
const hasExternalServices = Boolean(process.env['DYNAMODB_ENDPOINT']);

const desktop = { viewport: { width: 1280, height: 860 } };
const phone = {
  ...devices['Pixel 7'],
  defaultBrowserType: 'chromium' as const,
  viewport: { width: 390, height: 844 },
};
const smokeTitles = Object.values(SMOKE).map(
  (title) => new RegExp(title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)),
);

export default defineConfig({
  testDir: 'frontend/journeys',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: hasExternalServices ? 30_000 : 10_000 },
  fullyParallel: true,
  // A journey waits about as long as it computes, so three keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    // A service worker would answer requests that journeys intercept; only the journey about it allows it.
    serviceWorkers: 'block',
    // Animations take time, and colors are measured on elements that do not move.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey takes a third of its time: --trace on records one. A failure leaves a screenshot.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      // Without a graphics card, drawing by a simulated one costs more than drawing without any.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: desktop },
    // One journey for each feature, for `npm test`.
    { name: 'smoke', grep: smokeTitles, use: desktop },
    { name: 'phone', grep: /@phone(?!-long)/, use: phone },
    { name: 'phone-long', grep: /@phone-long/, use: phone },
  ],
  webServer: {
    command: 'node frontend/journeys/server.ts',
    url: `http://localhost:${PORT}/config.json`,
    timeout: hasExternalServices ? 900_000 : 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      PORT: String(PORT),
      MAIL_PORT: String(MAIL_PORT),
      DATA_DIR: process.env['JOURNEYS_DATA'],
      TRIES_PER_ADDRESS: '500',
    },
  },
});
