/**
 * `npm run bench:screens`: what a slow phone makes of the pages that are opened first and of the long screens, in the browser
 * of the journeys: Today with 300 due meds, and the list of 10,000 animals. With `-- pages`, `-- today` or `-- list` one of
 * them; with `--profile` what the frames spend.
 */
import { type Browser, chromium as playwright, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { requestOf } from '#shared/contract/request.ts';
import { chromium } from '../../browser/chromium.ts';
import { type App, startApp } from '../parts/app.ts';
import { PASSWORD, rescueOfAnimals, rescueOfRound } from './crowd.ts';
import { type Frames, framesOf } from '../screens/frames.ts';
import { type OpeningTimes, openPage, slow, slowPhone } from '../screens/opening.ts';
import { scrolledFrames } from '../screens/scrolling.ts';

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly samples?: readonly number[] | undefined;
  readonly timeDeltas?: readonly number[] | undefined;
}

/** The functions that took most of a profile by themselves, a line each. */
function topOf({ nodes, samples = [], timeDeltas = [] }: Profile, count = 25): string {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName || '(anonymous)'} ${url.split('/').at(-1) ?? ''}:${lineNumber}`,
    ]),
  );
  const own = new Map<string, number>();
  samples.forEach((id, i) => {
    const name = names.get(id) ?? '';
    own.set(name, (own.get(name) ?? 0) + (timeDeltas[i] ?? 0));
  });
  return [...own]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([name, micro]) => `  ${(micro / 1000).toFixed(0).padStart(6)} ms  ${name}`)
    .join('\n');
}

const [DUE, ANIMALS] = [300, 10_000];
/** The screens that are measured: all by default. */
const chosen = process.argv.slice(2).find((arg) => !arg.startsWith('--'));
const wants = (what: 'pages' | 'today' | 'list') => chosen === undefined || chosen === what;
const PROFILES = process.argv.includes('--profile');

const dataDir = mkdtempSync(join(tmpdir(), 'havenkeep-screens-'));

/** A page for who is signed out, as fast as the machine is. */
async function visitor(browser: Browser, app: App, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${app.port}`,
    viewport: { width, height: 844 },
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** A page for a user who is signed in, as fast as the machine is. */
async function pageOf(browser: Browser, app: App, userName: string, width: number): Promise<Page> {
  const page = await visitor(browser, app, width);
  const { method, url, body } = requestOf(accounts.signIn, { body: { userName, password: PASSWORD } });
  const headers = { 'X-Client': 'browser' };
  const reply = await page.request.fetch(`/api${url}`, { method, headers, data: body });
  if (!reply.ok()) throw new Error(`${userName} could not sign in: ${reply.status()}`);
  return page;
}

const said = ({ usable, requests, elements }: OpeningTimes) =>
  `usable after ${usable.toFixed(2)} s, ${requests} requests, ${elements} elements`;

async function today(browser: Browser, app: App): Promise<void> {
  const page = await pageOf(browser, app, await rescueOfRound(dataDir, DUE), 390);
  await slowPhone(page);
  console.log(`Today, ${DUE} due: ${said(await openPage(page, '/today', '.round-press'))}`);
  await page.context().close();
}

/** The element that shows that a page is usable. */
const PAGES = { '/login': '.login-card input', '/': '.dash-cards dd', '/animals': '.rows .row' } as const;

/** The pages that are opened first, of a rescue of few animals. */
async function pages(browser: Browser, app: App): Promise<void> {
  const userName = await rescueOfRound(dataDir, DUE);
  for (const [path, selector] of Object.entries(PAGES)) {
    const page = await (path === '/login' ? visitor(browser, app, 390) : pageOf(browser, app, userName, 390));
    await slowPhone(page);
    console.log(`${path}: ${said(await openPage(page, path, selector))}`);
    await page.context().close();
  }
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
  for (const speed of [800, 1800, 3600]) {
    const { empty, ...shown } = await scrolledFrames(browser, page, cdp, speed);
    console.log(
      `List of ${ANIMALS}, by the wheel, ${speed} px a second: ${told(shown)}, ${empty} with a gap`,
    );
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
  if (wants('pages')) await pages(browser, app);
  if (wants('today')) await today(browser, app);
  if (wants('list')) await list(browser, app);
} finally {
  await browser.close();
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
