import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServices } from '../../infra/local/services.ts';

/** What a whole run runs; a run of tests by their names is none. */
async function expected(project: TestProject): Promise<readonly string[]> {
  if (project.config.testNamePattern) return ['a whole run'];
  return (await project.globTestFiles()).testFiles;
}

/** Starts the embedded services once for all handler tests; workers inherit the environment. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'havenkeep-test-'));
  const notes = join(dataDir, 'rights.txt');
  writeFileSync(notes, (await expected(project)).map((file) => `expected ${file}\n`).join(''));
  process.env['RIGHTS_NOTES'] = notes;
  const services = await startServices({ dataDir, siteOrigin: 'http://localhost:3000' });
  return async () => {
    await services.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
