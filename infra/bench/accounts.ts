/**
 * `npm run bench:accounts`: what guessing, asking and rushing at the door come to, measured through the handlers on the
 * embedded table, and printed as tables.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServices } from '../local/services/services.ts';
import { guesses } from './accounts/guesses.ts';
import { rush } from './accounts/rush.ts';
import { times } from './accounts/times.ts';

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'havenkeep-bench-'));
  const services = await startServices({ dataDir, siteOrigin: 'http://localhost:3000' });
  console.log(
    `# Accounts under attack\n\n${cpus().length} × ${cpus()[0]?.model ?? ''}, Node ${process.versions.node}`,
  );
  await times();
  await guesses();
  await rush();
  await services.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
