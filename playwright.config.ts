import { defineConfig, devices } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './infra/browser/chromium.ts';

const PORT = 3947;
const browser = await chromium();

// Workers read this file again: only the first makes the folder.
process.env['JOURNEYS_DATA'] ??= mkdtempSync(join(tmpdir(), 'havenkeep-journeys-'));

export default defineConfig({
  testDir: 'frontend/journeys',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 860 } } },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], defaultBrowserType: 'chromium', viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node infra/local/start.ts',
    url: `http://localhost:${PORT}/config.json`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      PORT: String(PORT),
      MAIL_PORT: '3948',
      DATA_DIR: process.env['JOURNEYS_DATA'],
      TRIES_PER_ADDRESS: '500',
    },
  },
});
