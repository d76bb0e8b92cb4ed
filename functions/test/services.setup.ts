import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServices } from '../../infra/local/services.ts';

/** Starts the embedded services once for all handler tests; workers inherit the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'havenkeep-test-'));
  const services = await startServices({ dataDir, siteOrigin: 'http://localhost:3000' });
  return async () => {
    await services.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
