import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Runs git in this working copy, and returns its output. */
export const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The packages of a checkout: `present` links those of this working copy, `own` installs the commit's by npm. */
export type Packages = 'present' | 'own';

/**
 * Checks a commit out into a temporary folder while `callback` runs, and returns its result. It needs the git history.
 */
export async function withCheckout<T>(
  commit: string,
  packages: Packages,
  callback: (folder: string) => T | Promise<T>,
): Promise<T> {
  const parent = mkdtempSync(join(tmpdir(), 'havenkeep-checkout-'));
  const folder = join(parent, commit);
  git('worktree', 'add', '--quiet', '--force', '--detach', folder, commit);
  try {
    if (packages === 'present') symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    else {
      const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--silent'];
      execFileSync('npm', args, { cwd: folder, stdio: 'inherit' });
    }
    return await callback(folder);
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(parent, { recursive: true, force: true });
  }
}
