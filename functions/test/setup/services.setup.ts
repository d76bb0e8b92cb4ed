import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServices } from '#infra/local/services/services.ts';
import { startSesMirror, type SesMirror } from './ses-mirror.ts';
import { parseModes, startFaultProxy, type FaultProxy } from '../faults/fault-modes.ts';

/** The projects whose tests call handlers. */
const PROJECTS = ['handlers', 'handlers-isolated', 'long', 'long-isolated'];

/** The projects of a whole run; a run of one project, or of tests by name, is none. */
async function expected({ config, vitest }: TestProject): Promise<readonly string[]> {
  const ownProjects = vitest.projects.filter(({ name }) => PROJECTS.includes(name));
  if (config.testNamePattern || ownProjects.length < PROJECTS.length) return ['a whole run'];
  return (await Promise.all(ownProjects.map((each) => each.globTestFiles()))).flatMap(
    ({ testFiles }) => testFiles,
  );
}

/** Puts a table on a bad day between the handlers and the embedded one, if FAULTS says so. */
async function faultProxyOf(faults: string | undefined): Promise<FaultProxy | undefined> {
  if (!faults) return undefined;
  const { DYNAMODB_ENDPOINT: table = '', SEED } = process.env;
  const faultProxy = await startFaultProxy(table, faults, Number(SEED));
  process.env['DYNAMODB_ENDPOINT'] = faultProxy.url;
  if (parseModes(faults).has('lag')) process.env['LAGGING'] = faultProxy.url;
  return faultProxy;
}

/** Asks another SES the same as the embedded mailbox, if SES_MIRROR names one. */
async function sesMirrorOf(otherEndpoint: string | undefined): Promise<SesMirror | undefined> {
  if (!otherEndpoint) return undefined;
  const mirror = await startSesMirror(process.env['SES_ENDPOINT'] ?? '', otherEndpoint);
  process.env['SES_ENDPOINT'] = mirror.url;
  return mirror;
}

/** Starts the embedded services once for all handler tests, whichever project is the first; workers inherit the environment. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env['RIGHTS_NOTES']) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'havenkeep-test-'));
  const notes = join(dataDir, 'rights.txt');
  writeFileSync(notes, (await expected(project)).map((file) => `expected ${file}\n`).join(''));
  process.env['RIGHTS_NOTES'] = notes;
  // Many tests count a call's requests: the minute in which one also writes its units has a separate test.
  process.env['METERED'] = 'false';
  const isOurs = process.env['DYNAMODB_ENDPOINT'] === undefined;
  const services = await startServices({
    dataDir,
    inMemory: true,
    siteOrigin: 'http://localhost:3000',
    skippedJob: 'rescues-due',
  });
  // Clients of another address, such as a proxy, use the SDK (infra/local/table/direct-client.ts).
  if (isOurs) process.env['DIRECT_PORT'] = new URL(process.env['DYNAMODB_ENDPOINT'] ?? '').port;
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
