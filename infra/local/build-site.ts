import { join } from 'node:path';
import { mustBuild, noteBuilt } from '../common/made-of.ts';

const ROOT = join(import.meta.dirname, '../..');
export const SITE = join(ROOT, 'dist/site');
const BUILT = {
  folder: SITE,
  sources: ['frontend/**', 'shared/**/*.ts', 'package.json', 'package-lock.json'],
};

/** Builds the site unless its sources are as they were when it was built. */
export async function buildSite(): Promise<void> {
  if (!mustBuild(BUILT)) return;
  console.log('Building the site …');
  const { build } = await import('vite');
  await build({
    root: join(ROOT, 'frontend'),
    configFile: join(ROOT, 'frontend/vite.config.ts'),
    logLevel: 'warn',
  });
  noteBuilt(BUILT);
}

if (import.meta.main) await buildSite();
