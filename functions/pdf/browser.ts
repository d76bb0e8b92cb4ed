import chromiumPack, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium-min';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Chromium } from './pipe.ts';

/** A Chromium that is unpacked, and what its process needs in its environment. */
export interface Installed {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Unpacks the browser of the layer into the Lambda's temporary folder; once, since that outlives a call. */
async function unpacked(): Promise<Installed> {
  const pack = process.env['CHROMIUM_PACK'] ?? '/opt';
  const libraries = join(tmpdir(), 'al2023');
  chromiumPack.setGraphicsMode = false;
  const [executablePath] = await Promise.all([
    chromiumPack.executablePath(pack),
    existsSync(libraries) ? undefined : inflate(join(pack, 'al2023.tar.br')),
  ]);
  setupLambdaEnvironment(join(libraries, 'lib'));
  return { executablePath, env: {} };
}

let find: () => Promise<Installed> = unpacked;

/** From now on the browser is the one that `installed` finds: on a developer's machine, where there is no layer. */
export function useBrowserOf(installed: () => Promise<Installed>): void {
  find = installed;
}

/** Flags that a Lambda does without: they let pages read what is not theirs. */
const LOOSE = ['--disable-web-security', '--allow-running-insecure-content'];

const ARGS = [
  ...chromiumPack.args.filter((flag) => !LOOSE.includes(flag)),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-sync',
  '--no-first-run',
  // A second lock behind the page's own: no name and no address leads anywhere.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
];

let running: Promise<Chromium> | undefined;

async function started(): Promise<Chromium> {
  const { executablePath, env } = await find();
  const browser = new Chromium(executablePath, ARGS, env);
  await browser.send('Browser.getVersion');
  return browser;
}

/** The browser of this process, started by the first call and kept for the next. */
export async function browser(): Promise<Chromium> {
  const present = await running?.catch(() => undefined);
  if (present?.alive) return present;
  running = started();
  return running;
}

/** Ends the browser, if it runs; the next call starts another. */
export async function endBrowser(): Promise<void> {
  const ending = running;
  running = undefined;
  await ending?.then((each) => each.kill()).catch(() => undefined);
}
