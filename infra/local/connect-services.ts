import { DATA_DIR, SITE_ORIGIN } from './installation.ts';
import { enforceRights } from './rights/enforce.ts';
import { claimFolder } from './process/lock.ts';
import { readRunningEnv } from './process/running-env.ts';
import { startServices } from './services/services.ts';

/** The services that a program uses beside the server. */
export interface ConnectedServices {
  /** False if mails would go to a mailbox that ends with this process. */
  readonly keepsMails: boolean;
  /** Stops the services that were started for this process. */
  readonly disconnect: () => Promise<void>;
}

/** Sets the environment of handlers to the services that already run on the data folder, or starts new ones. */
export async function connectServices(): Promise<ConnectedServices> {
  const env = readRunningEnv(DATA_DIR);
  if (env) {
    Object.assign(process.env, env);
    enforceRights();
    return { keepsMails: true, disconnect: async () => undefined };
  }
  claimFolder(DATA_DIR);
  const keepsMails = process.env['SES_ENDPOINT'] !== undefined;
  const services = await startServices({ dataDir: DATA_DIR, siteOrigin: SITE_ORIGIN });
  return { keepsMails, disconnect: () => services.stop() };
}
