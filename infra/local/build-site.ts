import { join } from 'node:path';
import { mustBuild, writeStamp } from '../common/build-stamp.ts';

const ROOT = join(import.meta.dirname, '../..');
export const SITE = join(ROOT, 'dist/site');
const SITE_BUILD = {
  folder: SITE,
  sources: ['frontend/**', 'shared/**/*.ts', 'package.json', 'package-lock.json'],
};

/** True unless the site was built of the sources that are there now. */
export const mustBuildSite = (): boolean => mustBuild(SITE_BUILD);

/** Builds the site unless its sources are as they were when it was built. */
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
