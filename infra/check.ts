/**
 * `npm run check`: runs all checks besides the tests in parallel, since none keeps two cores busy, and prints each when
 * it is done.
 */
import { execFile } from 'node:child_process';

const CHECKS = ['types', 'lint', 'format:check', 'unused', 'licenses'];

/** Runs a script of package.json; gives its output, and whether it passed. */
const runScript = (script: string) =>
  new Promise<{ readonly output: string; readonly hasPassed: boolean }>((resolve) => {
    const execOptions = { maxBuffer: 64 * 1024 * 1024 };
    execFile('npm', ['run', '--silent', script], execOptions, (error, stdout, stderr) =>
      resolve({ output: stdout + stderr, hasPassed: error === null }),
    );
  });

await Promise.all(
  CHECKS.map(async (script) => {
    const { output, hasPassed } = await runScript(script);
    console.warn(`${hasPassed ? 'passed' : 'FAILED'}: ${script}\n${hasPassed ? '' : output}`);
    if (!hasPassed) process.exitCode = 1;
  }),
);
