import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServices } from '#infra/local/services.ts';
import { modesOf, startWeather, type Weather } from './faults/weather.ts';

/** What a whole run runs; a run of tests by their names is none. */
async function expected(project: TestProject): Promise<readonly string[]> {
  if (project.config.testNamePattern) return ['a whole run'];
  return (await project.globTestFiles()).testFiles;
}

/** Puts a table on a bad day between the handlers and the embedded one, if FAULTS says so; SEED repeats a day. */
async function weatherOf(faults: string | undefined): Promise<Weather | undefined> {
  if (!faults) return undefined;
  const seed = Number(process.env['SEED'] ?? Date.now() % 100_000);
  const weather = await startWeather(process.env['DYNAMODB_ENDPOINT'] ?? '', faults, seed);
  console.warn(`FAULTS=${faults} SEED=${seed}`);
  process.env['DYNAMODB_ENDPOINT'] = weather.url;
  if (modesOf(faults).has('lag')) process.env['LAGGING'] = weather.url;
  return weather;
}

/** Starts the embedded services once for all handler tests; workers inherit the environment. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'havenkeep-test-'));
  const notes = join(dataDir, 'rights.txt');
  writeFileSync(notes, (await expected(project)).map((file) => `expected ${file}\n`).join(''));
  process.env['RIGHTS_NOTES'] = notes;
  const services = await startServices({ dataDir, siteOrigin: 'http://localhost:3000' });
  const weather = await weatherOf(process.env['FAULTS']);
  return async () => {
    await weather?.close();
    await services.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
