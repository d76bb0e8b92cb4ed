/**
 * `npm run smoke -- --origin https://…`: checks an installation as a user of it would, right after a deployment
 * (docs/operations.md). It uses nothing of the local installation.
 */
import { parseArgs } from 'node:util';
import { smoke } from './smoke.ts';
import { stepLine } from './step-runner.ts';

const USAGE = `SMOKE_USER=… SMOKE_PASSWORD=… npm run smoke -- --origin https://rescue.example.org
  SMOKE_USER, SMOKE_PASSWORD  an Administrator without two-step sign-in, of a rescue made for it
  SMOKE_MAIL                  the recipient of the report; absent: the account's own address`;

const { values } = parseArgs({ options: { origin: { type: 'string' } } });
const { SMOKE_USER: userName, SMOKE_PASSWORD: password, SMOKE_MAIL: mailTo } = process.env;

if (!values.origin || !userName || !password) {
  console.error(USAGE);
  process.exit(1);
}
const results = await smoke({
  origin: new URL(values.origin).origin,
  credentials: { userName, password },
  mailTo,
  onStep: (result) => console.log(stepLine(result)),
});
const failedSteps = results.filter(({ failure }) => failure);
console.log(
  failedSteps.length > 0 ? `${failedSteps.length} of ${results.length} steps failed.` : 'All is well.',
);
process.exitCode = failedSteps.length > 0 ? 1 : 0;
