/**
 * Bundles every Lambda into dist/functions/<name>/index.mjs by the options of the stack and prints the sizes.
 * `--import-time` also measures the processor time that a fresh Node takes to import each.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ensureBundled, FUNCTIONS, startupFilesOf } from './bundling.ts';

/**
 * The most bytes that a bundle may load when it starts, and the most milliseconds to import it (docs/architecture.md,
 * "Budgets").
 */
const BUDGET = { bytes: 1024 * 1024, importMs: 145 };
const MEASUREMENTS = 10;

interface BuiltFunction {
  readonly name: string;
  readonly file: string;
  readonly bytes: number;
  readonly gzipBytes: number;
}

/** Bundles all Lambdas and gives their files, with the bytes that each loads when it starts. */
export function buildFunctions(): BuiltFunction[] {
  const folder = ensureBundled();
  return FUNCTIONS.map(({ name }) => {
    const file = join(folder, name, 'index.mjs');
    const code = startupFilesOf(join(folder, name)).map((path) => readFileSync(path));
    const size = (buffers: readonly Buffer[]) => buffers.reduce((sum, { length }) => sum + length, 0);
    return { name, file, bytes: size(code), gzipBytes: size(code.map((buffer) => gzipSync(buffer))) };
  });
}

/**
 * The median processor time in ms that a fresh Node takes to import `file`; wall time would depend on other work of the
 * machine.
 */
export function importTime(file: string): number {
  const script = `const from = process.cpuUsage(); await import(${JSON.stringify(pathToFileURL(file).href)}); const { user, system } = process.cpuUsage(from); console.log((user + system) / 1000)`;
  const measureOnce = () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }));
  const times = Array.from({ length: MEASUREMENTS }, measureOnce).sort((a, b) => a - b);
  const [lowerMiddle = Number.NaN, upperMiddle = Number.NaN] = times.slice(MEASUREMENTS / 2 - 1);
  return (lowerMiddle + upperMiddle) / 2;
}

function main(): void {
  const shouldMeasureImport = process.argv.includes('--import-time');
  let isOverBudget = false;
  for (const { name, file, bytes, gzipBytes } of buildFunctions()) {
    const importMs = shouldMeasureImport ? importTime(file) : undefined;
    const time = importMs === undefined ? '' : `${importMs.toFixed(0).padStart(6)} ms`;
    console.log(
      `${name.padEnd(16)}${(bytes / 1000).toFixed(0).padStart(6)} KB${(gzipBytes / 1000).toFixed(0).padStart(6)} KB gzip${time}`,
    );
    isOverBudget ||= bytes > BUDGET.bytes || (importMs ?? 0) > BUDGET.importMs;
  }
  if (isOverBudget)
    console.warn(
      `Over budget: a bundle may have ${(BUDGET.bytes / 1000).toFixed(0)} KB and take ${BUDGET.importMs} ms to import`,
    );
}

if (import.meta.main) main();
