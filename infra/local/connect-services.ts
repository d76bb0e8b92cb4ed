import { enforceRights } from './rights/enforce.ts';
import { claimFolder } from './process/lock.ts';
import { readRunningEnv } from './process/running-env.ts';
import { startServices } from './services/services.ts';

/**
 * Sets the environment of handlers to the services that already run on the data folder, or starts new ones.
 * @returns a function that stops the services that were started
 */
export async function connectServices(dataDir: string): Promise<() => Promise<void>> {
  const env = readRunningEnv(dataDir);
  if (env) {
    Object.assign(process.env, env);
    enforceRights();
    return async () => undefined;
  }
  claimFolder(dataDir);
  const services = await startServices({ dataDir, siteOrigin: 'http://localhost:3000' });
  return () => services.stop();
}
