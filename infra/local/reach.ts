import { enforceRights } from './enforce.ts';
import { claim } from './lock.ts';
import { running } from './running.ts';
import { startServices } from './services.ts';

/**
 * Sets the environment of handlers: to the services that run over the folder, or to ones started for this moment.
 * @returns what ends them again
 */
export async function reachServices(dataDir: string): Promise<() => Promise<void>> {
  const env = running(dataDir);
  if (env) {
    Object.assign(process.env, env);
    enforceRights();
    return async () => undefined;
  }
  claim(dataDir);
  const services = await startServices({ dataDir, siteOrigin: 'http://localhost:3000' });
  return () => services.stop();
}
