import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
export const SITE = join(ROOT, 'dist/site');
const STAMP = join(ROOT, 'dist/site.stamp');

function sources(): string {
  const hash = createHash('sha256');
  const files = globSync(['frontend/**/*.{ts,tsx,css,html,svg}', 'shared/**/*.ts', 'package-lock.json'], {
    cwd: ROOT,
  });
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/** Builds the site unless the last build was made of the very same sources. */
export async function buildSite(): Promise<void> {
  const stamp = sources();
  const built =
    existsSync(join(SITE, 'index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp;
  if (built) return;
  console.log('Building the site …');
  const { build } = await import('vite');
  await build({
    root: join(ROOT, 'frontend'),
    configFile: join(ROOT, 'frontend/vite.config.ts'),
    logLevel: 'warn',
  });
  writeFileSync(STAMP, stamp);
}
