/**
 * `npm run bench:screens`: what a slow phone makes of the long screens, in the browser of the journeys: Today with 300 due
 * meds, and the list of 10,000 animals. With `-- today` or `-- list` one of both; with `--profile` what the frames spend.
 */
import { type Browser, type CDPSession, chromium as playwright, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { requestOf } from '#shared/contract/request.ts';
import { chromium } from '../browser/chromium.ts';
import { type App, startApp } from './parts/app.ts';
import { PASSWORD, rescueOfAnimals, rescueOfRound } from './crowd.ts';
import { framesOf, type Frames } from './screens/frames.ts';
import { topOf } from './screens/profile.ts';

/** A middling phone, as Lighthouse has it, and its Fast 4G: 9 Mbit/s less a tenth, 60 ms times 2.75. */
const SLOWER = 4;
const BYTES = (9 * 1_000_000 * 0.9) / 8;
const LATENCY = 60 * 2.75;
const [DUE, ANIMALS] = [300, 10_000];
/** Which of both is measured: all unless told. */
const chosen = process.argv.slice(2).find((arg) => !arg.startsWith('--'));
const wants = (what: 'today' | 'list') => chosen === undefined || chosen === what;
const PROFILES = process.argv.includes('--profile');

const dataDir = mkdtempSync(join(tmpdir(), 'havenkeep-screens-'));

/** A page for a user who is signed in, as fast as the machine is. */
async function pageOf(browser: Browser, app: App, userName: string, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${app.port}`,
    viewport: { width, height: 844 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const { method, url, body } = requestOf(accounts.signIn, { body: { userName, password: PASSWORD } });
  const headers = { 'X-Client': 'browser' };
  const reply = await page.request.fetch(`/api${url}`, { method, headers, data: body });
  if (!reply.ok()) throw new Error(`${userName} could not sign in: ${reply.status()}`);
  return page;
}

const slow = (cdp: CDPSession) => cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

async function today(browser: Browser, app: App): Promise<void> {
  const page = await pageOf(browser, app, await rescueOfRound(dataDir, DUE), 390);
  const cdp = await page.context().newCDPSession(page);
  await slow(cdp);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: BYTES,
    uploadThroughput: BYTES,
  });
  await page.goto('/today', { waitUntil: 'commit' });
  // Usable: what is to be pressed is painted, and the page has time for a press.
  const usable = await page.evaluate(
    () =>
      new Promise<number>((tell) => {
        const look = () => {
          if (document.querySelector('.round-press'))
            requestAnimationFrame(() => setTimeout(() => tell(performance.now())));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.waitForLoadState('networkidle');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  console.log(`Today, ${DUE} due: usable after ${(usable / 1000).toFixed(2)} s, ${elements} elements`);
  await page.context().close();
}

const told = ({ median, p95, most, count }: Frames) =>
  `${median.toFixed(1)} ms a frame in the median, ${p95.toFixed(1)} in 95 of 100, ${most.toFixed(0)} at most (${count} frames)`;

async function list(browser: Browser, app: App): Promise<void> {
  const page = await pageOf(browser, app, await rescueOfAnimals(dataDir, ANIMALS), 1280);
  await page.goto('/animals');
  await page.locator('.animals-table .rows .row').first().waitFor();
  const cdp = await page.context().newCDPSession(page);
  await slow(cdp);
  const began = performance.now();
  await page.evaluate(
    (text) =>
      new Promise<void>((done) => {
        const look = () => {
          scrollTo(0, document.documentElement.scrollHeight);
          if (document.body.innerText.includes(text)) done();
          else requestAnimationFrame(look);
        };
        look();
      }),
    `${ANIMALS} of ${ANIMALS}`,
  );
  console.log(
    `List of ${ANIMALS}: all loaded by scrolling after ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  for (const px of [30, 120]) {
    if (PROFILES) {
      await cdp.send('Profiler.enable');
      await cdp.send('Profiler.start');
    }
    console.log(`List of ${ANIMALS}, ${px} px a frame: ${told(await framesOf(page, px))}`);
    if (PROFILES) console.log(topOf((await cdp.send('Profiler.stop')).profile));
  }
  await page.context().close();
}

const { executablePath, env } = await chromium();
const browser = await playwright.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
  env: { ...process.env, ...env },
});
const app = await startApp(dataDir, { TRIES_PER_ADDRESS: '500' });
try {
  if (wants('today')) await today(browser, app);
  if (wants('list')) await list(browser, app);
} finally {
  await browser.close();
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
