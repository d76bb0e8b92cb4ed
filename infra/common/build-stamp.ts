/**
 * Site and bundles are built once and carry a digest of their sources, so tests, `npm run build` and `npm run synth`
 * reuse them. The stamp is removed before building and written after it: an interrupted build is repeated.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const TESTS = ['**/*.{test,spec,fixture}.{ts,tsx}', '**/journeys/**', '**/test/**'];

/** Something that is built: its path, and the files that it is made of, by patterns. */
export interface BuildOutput {
  readonly folder: string;
  readonly sources: readonly string[];
}

const stampOf = ({ folder }: BuildOutput) => `${folder}.stamp`;

function digestOf({ sources }: BuildOutput): string {
  const hash = createHash('sha256');
  for (const file of globSync([...sources], { cwd: ROOT, exclude: TESTS }).sort()) {
    const path = join(ROOT, file);
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** True unless the output was built from the present sources; then its stamp is removed. */
export function mustBuild(output: BuildOutput): boolean {
  const stamp = stampOf(output);
  const storedDigest = existsSync(output.folder) && existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (storedDigest === digestOf(output)) return false;
  rmSync(stamp, { force: true });
  return true;
}

/** Writes the stamp of what was built. */
export const writeStamp = (output: BuildOutput): void => writeFileSync(stampOf(output), digestOf(output));
