import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

export interface Browser {
  readonly executablePath: string;
  /** The environment of the browser's process. */
  readonly env: Record<string, string>;
}

/** The real folder: a worktree may link `node_modules`, and its path in `fonts.conf` would end with the worktree. */
const CACHE = join(realpathSync(resolve(import.meta.dirname, '../../node_modules')), '.cache/chromium');

/** The folder in which npm put the packed browser, its libraries and a font. */
function packFolder(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('@sparticuz/chromium')), '..', 'bin');
}

const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(CACHE, 'fonts')}</dir><cachedir>${join(CACHE, 'font-cache')}</cachedir></fontconfig>
`;

/** Unpacks beside the final folder and renames, so that a broken or parallel run never leaves half a browser. */
async function unpackBrowser(): Promise<void> {
  const partialFolder = `${CACHE}.${process.pid}`;
  mkdirSync(partialFolder, { recursive: true });
  const previousTmpdir = process.env['TMPDIR'];
  process.env['TMPDIR'] = partialFolder;
  try {
    const { inflate } = await import('@sparticuz/chromium-min');
    const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(archives.map((file) => inflate(join(packFolder(), file))));
    writeFileSync(join(partialFolder, 'fonts.conf'), fontsConf);
    if (!existsSync(CACHE)) renameSync(partialFolder, CACHE);
  } finally {
    if (previousTmpdir === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = previousTmpdir;
    rmSync(partialFolder, { recursive: true, force: true });
  }
}

/**
 * The Chromium from npm (linux-x64), unpacked on first use.
 * CHROMIUM_PATH names another one, which other platforms need.
 */
export async function findChromium(): Promise<Browser> {
  const configuredPath = process.env['CHROMIUM_PATH'];
  if (configuredPath) return { executablePath: configuredPath, env: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'The browser from npm runs on linux-x64 only: set CHROMIUM_PATH to an installed Chromium or Chrome',
    );
  }
  if (!existsSync(CACHE)) await unpackBrowser();
  return {
    executablePath: join(CACHE, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(CACHE, 'al2023', 'lib'), CACHE].join(':'),
      FONTCONFIG_FILE: join(CACHE, 'fonts.conf'),
    },
  };
}
