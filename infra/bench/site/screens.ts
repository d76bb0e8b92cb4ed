/**
 * `npm run bench:screens`: measures on a slow phone the pages that are opened first and the long screens, in the
 * browser of the journeys: Today with 300 due meds, and the list of 10,000 animals. With `-- pages`, `-- today` or
 * `-- list` one of them; with `--profile` it prints the functions that take the frames' time. The site is served over
 * HTTP/2, which needs openssl.
 */
import { type Browser, chromium as playwright, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { requestOf } from '#shared/contract/request.ts';
import { findChromium } from '../../browser/chromium.ts';
import { startApp } from '../parts/app.ts';
import { PASSWORD, createAnimalRescue, createRoundRescue } from './bench-rescues.ts';
import { type FrameStatistics, measureFrames } from '../screens/frames.ts';
import { serveHttp2 } from '../screens/http2.ts';
import { type OpeningMeasurements, openPage, slowProcessor, emulateSlowPhone } from '../screens/opening.ts';
import { measureScrolling } from '../screens/scrolling.ts';

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly samples?: readonly number[] | undefined;
  readonly timeDeltas?: readonly number[] | undefined;
}

/** The functions with the most self time of a profile, a line each. */
function formatProfile({ nodes, samples = [], timeDeltas = [] }: Profile, count = 25): string {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName || '(anonymous)'} ${url.split('/').at(-1) ?? ''}:${lineNumber}`,
    ]),
  );
  const selfTimes = new Map<string, number>();
  samples.forEach((id, i) => {
    const name = names.get(id) ?? '';
    selfTimes.set(name, (selfTimes.get(name) ?? 0) + (timeDeltas[i] ?? 0));
  });
  return [...selfTimes]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([name, microseconds]) => `  ${(microseconds / 1000).toFixed(0).padStart(6)} ms  ${name}`)
    .join('\n');
}

/** The origin of the site. */
interface Site {
  readonly origin: string;
}

const [DUE_COUNT, ANIMAL_COUNT] = [300, 10_000];
/** Each page is opened so many times: one opening may take half a second longer than another. */
const OPENINGS = 7;
/** The screens that are measured: all by default. */
const chosenScreen = process.argv.slice(2).find((arg) => !arg.startsWith('--'));
const isChosen = (part: 'pages' | 'today' | 'list') => chosenScreen === undefined || chosenScreen === part;
const SHOULD_PROFILE = process.argv.includes('--profile');

const dataDir = mkdtempSync(join(tmpdir(), 'havenkeep-screens-'));

/** A page of a signed-out visitor, without throttling. */
async function openVisitorPage(browser: Browser, app: Site, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: app.origin,
    ignoreHTTPSErrors: true,
    viewport: { width, height: 844 },
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** A page of a signed-in user, without throttling. */
async function openUserPage(browser: Browser, app: Site, userName: string, width: number): Promise<Page> {
  const page = await openVisitorPage(browser, app, width);
  const { method, url, body } = requestOf(accounts.signIn, { body: { userName, password: PASSWORD } });
  const headers = { 'X-Client': 'browser' };
  const reply = await page.request.fetch(`/api${url}`, { method, headers, data: body });
  if (!reply.ok()) throw new Error(`${userName} could not sign in: ${reply.status()}`);
  return page;
}

/** Opens a page several times on a slow phone, and formats the median. */
async function measureOpening(path: string, selector: string, newPage: () => Promise<Page>): Promise<string> {
  const openings: OpeningMeasurements[] = [];
  for (let times = 0; times < OPENINGS; times++) {
    const page = await newPage();
    await emulateSlowPhone(page);
    openings.push(await openPage(page, path, selector));
    await page.context().close();
  }
  const sortedSeconds = openings.map(({ usableSeconds }) => usableSeconds).toSorted((a, b) => a - b);
  const [fastest, median, slowest] = [0, Math.floor(OPENINGS / 2), OPENINGS - 1].map((position) =>
    sortedSeconds[position]?.toFixed(2),
  );
  return `usable after ${median} s (${fastest} to ${slowest}), ${openings[0]?.requests} requests, ${openings[0]?.elements} elements`;
}

async function measureToday(browser: Browser, app: Site): Promise<void> {
  const userName = await createRoundRescue(dataDir, DUE_COUNT);
  const timing = await measureOpening('/today', '.round-item', () =>
    openUserPage(browser, app, userName, 390),
  );
  console.log(`Today, ${DUE_COUNT} due: ${timing}`);
}

/** The element that shows that a page is usable, by path. */
const PAGES = {
  '/login': '.login-card input',
  '/': '.dash-cards dd',
  '/animals': '.rows .row',
  '/animals/:id': '.head-picture',
} as const;

/** The path of an animal's page. */
async function findAnimalPath(browser: Browser, app: Site, userName: string): Promise<string> {
  const page = await openUserPage(browser, app, userName, 390);
  await page.goto('/animals');
  const href = await page.locator('.rows .row a[href^="/animals/"]').first().getAttribute('href');
  await page.context().close();
  return href ?? '/animals';
}

/** Measures the pages that are opened first, of a rescue with few animals. */
async function measurePages(browser: Browser, app: Site): Promise<void> {
  const userName = await createRoundRescue(dataDir, DUE_COUNT);
  const animalPath = await findAnimalPath(browser, app, userName);
  for (const [path, selector] of Object.entries(PAGES)) {
    const newPage = () =>
      path === '/login' ? openVisitorPage(browser, app, 390) : openUserPage(browser, app, userName, 390);
    console.log(
      `${path}: ${await measureOpening(path.replace('/animals/:id', animalPath), selector, newPage)}`,
    );
  }
}

const formatFrames = ({ median, p95, max, count }: FrameStatistics) =>
  `${median.toFixed(1)} ms a frame in the median, ${p95.toFixed(1)} in 95 of 100, ${max.toFixed(0)} at most (${count} frames)`;

const secondsSince = (startedAt: number) => ((performance.now() - startedAt) / 1000).toFixed(1);

/**
 * Downloads all animals of a rescue, found by the animal search, and prints when the first page of them and the file
 * were there.
 */
async function measureDownload(page: Page): Promise<void> {
  await page.goto('/searches/animal-search?asked');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const startedAt = performance.now();
  const [firstRowsSeconds] = await Promise.all([
    page.waitForResponse((reply) => reply.url().includes('/api/')).then(() => secondsSince(startedAt)),
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download to Excel/ }).click(),
  ]);
  console.log(
    `${ANIMAL_COUNT} animals: downloaded after ${secondsSince(startedAt)} s, the first rows after ${firstRowsSeconds} s`,
  );
}

async function measureList(browser: Browser, app: Site): Promise<void> {
  const page = await openUserPage(browser, app, await createAnimalRescue(dataDir, ANIMAL_COUNT), 1280);
  await measureDownload(page);
  await page.goto('/animals');
  await page.locator('.animals-table .rows .row').first().waitFor();
  const cdp = await page.context().newCDPSession(page);
  await slowProcessor(cdp);
  const startedAt = performance.now();
  await page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const scrollOn = () => {
          scrollTo(0, document.documentElement.scrollHeight);
          if (document.body.innerText.includes(text)) resolve();
          else requestAnimationFrame(scrollOn);
        };
        scrollOn();
      }),
    `${ANIMAL_COUNT} of ${ANIMAL_COUNT}`,
  );
  console.log(`List of ${ANIMAL_COUNT}: all loaded by scrolling after ${secondsSince(startedAt)} s`);
  for (const px of [30, 120]) {
    if (SHOULD_PROFILE) {
      await cdp.send('Profiler.enable');
      await cdp.send('Profiler.start');
    }
    console.log(`List of ${ANIMAL_COUNT}, ${px} px a frame: ${formatFrames(await measureFrames(page, px))}`);
    if (SHOULD_PROFILE) console.log(formatProfile((await cdp.send('Profiler.stop')).profile));
  }
  for (const speed of [800, 1800, 3600]) {
    const { emptyFrames, ...frames } = await measureScrolling(browser, page, cdp, speed);
    console.log(
      `List of ${ANIMAL_COUNT}, by the wheel, ${speed} px a second: ${formatFrames(frames)}, ${emptyFrames} with a gap`,
    );
  }
  await page.context().close();
}

const { executablePath, env } = await findChromium();
const browser = await playwright.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
  env: { ...process.env, ...env },
});
const app = await startApp(dataDir, { TRIES_PER_ADDRESS: '500' });
const site = await serveHttp2(app.port);
try {
  if (isChosen('pages')) await measurePages(browser, site);
  if (isChosen('today')) await measureToday(browser, site);
  if (isChosen('list')) await measureList(browser, site);
} finally {
  await browser.close();
  await site.stop();
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
