/**
 * `npm run restore-drill`: restores a local installation, even a running one, into a second and tests it. On AWS the
 * same steps are commands (docs/operations.md, "Backup and restore").
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_ACCOUNT } from '../local/demo/completion-mark.ts';
import { DATA_DIR } from '../local/installation.ts';
import { stepLine } from '../smoke/step-runner.ts';
import { drill } from './drill.ts';

const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
const { SMOKE_USER, SMOKE_PASSWORD } = process.env;
const { userName, password } = DEMO_ACCOUNT;
const targetFolder = values.to ? resolve(values.to) : mkdtempSync(join(tmpdir(), 'havenkeep-restored-'));

// The second installation must not share the services of the first.
for (const name of ['DYNAMODB_ENDPOINT', 'S3_ENDPOINT', 'SES_ENDPOINT']) delete process.env[name];

const results = await drill({
  sourceFolder: resolve(values.from ?? DATA_DIR),
  targetFolder,
  credentials: { userName: SMOKE_USER ?? userName, password: SMOKE_PASSWORD ?? password },
  onStep: (result) => console.log(stepLine(result)),
});
if (!values.to) rmSync(targetFolder, { recursive: true, force: true });
const failedCount = results.filter(({ failure }) => failure).length;
console.log(
  failedCount > 0 ? `${failedCount} of ${results.length} steps failed.` : 'The restored installation works.',
);
process.exit(failedCount > 0 ? 1 : 0);
