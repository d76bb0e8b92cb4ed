import { join } from 'node:path';
import { mustBuild, writeStamp } from '../../common/build-stamp.ts';

const ROOT = join(import.meta.dirname, '../../..');
export const SITE_FOLDER = join(ROOT, 'dist/site');
const SITE_BUILD = {
  folder: SITE_FOLDER,
  sources: ['frontend/**', 'shared/**/*.ts', 'package.json', 'package-lock.json'],
};

/** True if the site was never built, or its sources changed since. */
export const mustBuildSite = (): boolean => mustBuild(SITE_BUILD);

/** Builds the site if its sources changed since the last build. */
export async function buildSite(): Promise<void> {
  if (!mustBuildSite()) return;
  console.log('Building the site …');
  const { build } = await import('vite');
  await build({
    root: join(ROOT, 'frontend'),
    configFile: join(ROOT, 'frontend/vite.config.ts'),
    logLevel: 'warn',
  });
  writeStamp(SITE_BUILD);
}

if (import.meta.main) await buildSite();
