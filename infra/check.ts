/** `npm run check`: runs all checks that are no tests in parallel, since none keeps two cores busy, and prints each when it is done. */
import { execFile } from 'node:child_process';

const CHECKS = ['types', 'lint', 'format:check', 'unused', 'licenses'];

/** Runs a script of package.json; gives its output, and whether it passed. */
const run = (script: string) =>
  new Promise<{ readonly output: string; readonly fine: boolean }>((done) => {
    const most = { maxBuffer: 64 * 1024 * 1024 };
    execFile('npm', ['run', '--silent', script], most, (error, out, err) =>
      done({ output: out + err, fine: error === null }),
    );
  });

await Promise.all(
  CHECKS.map(async (script) => {
    const { output, fine } = await run(script);
    console.warn(`${fine ? 'passed' : 'FAILED'}: ${script}\n${fine ? '' : output}`);
    if (!fine) process.exitCode = 1;
  }),
);
