/**
 * `npm run check`: runs all checks besides the tests in parallel, since none keeps two cores busy, and prints each when
 * it is done.
 */
import { execFile } from 'node:child_process';

const CHECKS = ['types', 'lint', 'format:check', 'unused', 'licenses'];

/** Runs a script of package.json; gives its output, and whether it passed. */
const runScript = (script: string) =>
  new Promise<{ readonly output: string; readonly passed: boolean }>((resolve) => {
    const execOptions = { maxBuffer: 64 * 1024 * 1024 };
    execFile('npm', ['run', '--silent', script], execOptions, (error, stdout, stderr) =>
      resolve({ output: stdout + stderr, passed: error === null }),
    );
  });

await Promise.all(
  CHECKS.map(async (script) => {
    const { output, passed } = await runScript(script);
    console.warn(`${passed ? 'passed' : 'FAILED'}: ${script}\n${passed ? '' : output}`);
    if (!passed) process.exitCode = 1;
  }),
);
