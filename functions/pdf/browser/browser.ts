import chromiumPack, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium-min';
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Chromium } from './pipe.ts';

/** An unpacked Chromium, and the environment variables of its process. */
interface InstalledBrowser {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Writes the font configuration; its folder has the font that the browser needs even if a page embeds all its fonts.
 * The package's configuration names only one folder; anywhere else all letters would be missing, without an error.
 */
function fontsFile(): string {
  const file = join(tmpdir(), 'fonts.conf');
  const folders = `<dir>${join(tmpdir(), 'fonts')}</dir><cachedir>${join(tmpdir(), 'font-cache')}</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${folders}</fontconfig>`);
  return file;
}

/** Unpacks the browser of the layer into the Lambda's temporary folder; once, since that outlives a call. */
async function unpackBrowser(): Promise<InstalledBrowser> {
  const pack = process.env['CHROMIUM_PACK'] ?? '/opt';
  const libraries = join(tmpdir(), 'al2023');
  chromiumPack.setGraphicsMode = false;
  const executablePath = await chromiumPack.executablePath(pack);
  // The package unpacks its libraries only in environments that it knows.
  if (!existsSync(libraries)) await inflate(join(pack, 'al2023.tar.br'));
  setupLambdaEnvironment(join(libraries, 'lib'));
  return { executablePath, env: { FONTCONFIG_FILE: fontsFile() } };
}

let findBrowser: () => Promise<InstalledBrowser> = unpackBrowser;

let idleMs: number | undefined;
let idleTimer: NodeJS.Timeout | undefined;

/**
 * Uses the browser that `findInstalled` finds, for a developer's machine without the Lambda layer.
 * @param idleTimeoutMs idle milliseconds until it ends; without it the browser stays, as in a Lambda
 */
export function setBrowser(findInstalled: () => Promise<InstalledBrowser>, idleTimeoutMs?: number): void {
  findBrowser = findInstalled;
  idleMs = idleTimeoutMs;
}

/** Starts the idle time after which the browser ends. */
export function scheduleBrowserStop(): void {
  clearTimeout(idleTimer);
  if (idleMs !== undefined) idleTimer = setTimeout(() => void stopBrowser(), idleMs).unref();
}

/** Flags of the package that are left out: they let pages read data of other origins. */
const UNSAFE_FLAGS = ['--disable-web-security', '--allow-running-insecure-content'];

const ARGS = [
  ...chromiumPack.args.filter((flag) => !UNSAFE_FLAGS.includes(flag)),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-sync',
  '--no-first-run',
  // In addition to the page's own block: no host can be reached.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
];

let runningBrowser: Promise<Chromium> | undefined;

async function startBrowser(): Promise<Chromium> {
  const { executablePath, env } = await findBrowser();
  const chromium = new Chromium(executablePath, ARGS, env);
  await chromium.send('Browser.getVersion');
  return chromium;
}

async function ensureAlive(before: typeof runningBrowser): Promise<Chromium> {
  const aliveBrowser = await before?.catch(() => undefined);
  return aliveBrowser?.isAlive ? aliveBrowser : startBrowser();
}

/** The browser of this process, started by the first call and kept for the next. */
export function ensureBrowser(): Promise<Chromium> {
  clearTimeout(idleTimer);
  runningBrowser = ensureAlive(runningBrowser);
  return runningBrowser;
}

/** Starts the browser in parallel with the reads before printing. */
export function warmBrowser(): void {
  ensureBrowser().catch(() => undefined);
  scheduleBrowserStop();
}

/** Ends the browser, if it runs; the next call starts another. */
export async function stopBrowser(): Promise<void> {
  const ending = runningBrowser;
  runningBrowser = undefined;
  await ending?.then((each) => each.kill()).catch(() => undefined);
}
