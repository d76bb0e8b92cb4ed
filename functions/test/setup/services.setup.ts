import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServices } from '#infra/local/services/services.ts';
import { startSesMirror, type SesMirror } from './ses-mirror.ts';
import { parseModes, startFaultProxy, type FaultProxy } from '../faults/fault-modes.ts';

/** The projects whose tests call handlers. */
const PROJECTS = [
  'handlers',
  'handlers-isolated',
  'handlers-ci',
  'handlers-ci-isolated',
  'long',
  'long-isolated',
];

/**
 * Lists the test files of a whole run. A run of some projects, or of tests by name, gets the entry 'a whole run',
 * a file that never runs.
 */
async function expectedTestFiles({ config, vitest }: TestProject): Promise<readonly string[]> {
  const handlerProjects = vitest.projects.filter(({ name }) => PROJECTS.includes(name));
  if (config.testNamePattern || handlerProjects.length < PROJECTS.length) return ['a whole run'];
  return (await Promise.all(handlerProjects.map((each) => each.globTestFiles()))).flatMap(
    ({ testFiles }) => testFiles,
  );
}

/** Puts a proxy that causes the faults named in FAULTS between the handlers and the table; none if FAULTS is empty. */
async function faultProxyOf(faults: string | undefined): Promise<FaultProxy | undefined> {
  if (!faults) return undefined;
  const { DYNAMODB_ENDPOINT: table = '', SEED } = process.env;
  const faultProxy = await startFaultProxy(table, faults, Number(SEED));
  process.env['DYNAMODB_ENDPOINT'] = faultProxy.url;
  if (parseModes(faults).has('lag')) process.env['LAGGING'] = faultProxy.url;
  return faultProxy;
}

/** Sends each request for the mailbox to the SES at SES_MIRROR too, to compare the replies; none if it is unset. */
async function sesMirrorOf(otherEndpoint: string | undefined): Promise<SesMirror | undefined> {
  if (!otherEndpoint) return undefined;
  const mirror = await startSesMirror(process.env['SES_ENDPOINT'] ?? '', otherEndpoint);
  process.env['SES_ENDPOINT'] = mirror.url;
  return mirror;
}

/** Starts the embedded services once for all handler tests, in the first project; workers inherit the environment. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env['RIGHTS_NOTES']) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'havenkeep-test-'));
  const notesFile = join(dataDir, 'rights.txt');
  writeFileSync(notesFile, (await expectedTestFiles(project)).map((file) => `expected ${file}\n`).join(''));
  process.env['RIGHTS_NOTES'] = notesFile;
  // Many tests count the table requests of a call. Metering would add a write to some of them; it has a separate test.
  process.env['METERED'] = 'false';
  const isEmbeddedTable = process.env['DYNAMODB_ENDPOINT'] === undefined;
  const services = await startServices({
    dataDir,
    inMemory: true,
    siteOrigin: 'http://localhost:3000',
    skippedJob: 'rescues-due',
  });
  // Clients of another address, such as a proxy, use the SDK (infra/local/table/direct-client.ts).
  if (isEmbeddedTable) process.env['DIRECT_PORT'] = new URL(process.env['DYNAMODB_ENDPOINT'] ?? '').port;
  const faultProxy = await faultProxyOf(process.env['FAULTS']);
  const mirror = await sesMirrorOf(process.env['SES_MIRROR']);
  return async () => {
    await faultProxy?.close();
    await mirror?.close();
    await services.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (mirror?.differences.length) throw new Error(mirror.differences.join('\n'));
  };
}
