/**
 * `npm run proof:calls [-- examples]`: schemathesis asks all calls of a new installation with the demo's data, as three
 * roles, with right and with odd requests made from the OpenAPI document. It finds answers of 500 and above, and
 * answers that the document does not describe. Left out are the calls that end the session of the caller.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../local/process/child.ts';
import { signIn } from '../smoke/visitor.ts';
import { pythonProgram, run, skipWithout, startInstallation } from './tools.ts';

const ROLES = ['admin', 'vet', 'foster'];
const PASSWORD = 'Havenkeep#1';
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];
const ENDING_SESSIONS =
  '/(authenticate/(signout|end-session|change-password|account)|users?/(delete|update))';

skipWithout('python3');
const examples = process.argv[2] ?? '3';
const program = await pythonProgram('schemathesis', 'schemathesis');
const dataDir = mkdtempSync(join(tmpdir(), 'havenkeep-proof-'));
const installation = await startInstallation(dataDir, await findFreePort());
try {
  for (const role of ROLES) {
    const { token } = await signIn(installation.endpoint, { userName: role, password: PASSWORD });
    console.warn(`As ${role}:`);
    const code = await run(program, [
      'run',
      `${installation.endpoint}/api/openapi.json`,
      '-H',
      `Authorization: Bearer ${token}`,
      '--phases=fuzzing,stateful',
      `--max-examples=${examples}`,
      `--checks=${CHECKS.join()}`,
      `--exclude-path-regex=${ENDING_SESSIONS}`,
      '--continue-on-failure',
      '--warnings=off',
      '--no-color',
    ]);
    if (code !== 0) process.exitCode = 1;
  }
} finally {
  await installation.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
