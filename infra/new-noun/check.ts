import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nounOf } from './noun.ts';
import { writeNoun } from './write.ts';

const TESTS = [
  'functions/conformance/plain.test.ts',
  'functions/conformance/foreign.test.ts',
  'functions/conformance/access.test.ts',
  'functions/conformance/documented.test.ts',
  'functions/conformance/parts.ci.test.ts',
  'functions/test/stored-shapes',
  'infra/docs',
  'infra/lint',
  'shared/access',
  'frontend/features/help',
  'frontend/app/actions',
  'frontend/app/editors/two-editors.ci.test.tsx',
];

/**
 * Writes two nouns into a copy of the project, then checks types, lint and the tests over all nouns. Throws if one
 * fails.
 */
export function checkNouns(root: string): void {
  const copyFolder = mkdtempSync(join(tmpdir(), 'new-noun-'));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: copyFolder, stdio: 'inherit' });
  try {
    const listedFiles = execFileSync(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    for (const file of listedFiles.split('\0').filter(Boolean))
      cpSync(join(root, file), join(copyFolder, file), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copyFolder, 'node_modules'));
    const nouns = [
      nounOf('weight check', 'health', 'animals.actions.notes'),
      nounOf('walk', 'animals', 'animals.actions.diary'),
    ];
    const files = nouns.flatMap((noun) => writeNoun(copyFolder, noun));
    run('npm', 'run', 'docs');
    run('npx', 'tsc', '-p', '.');
    run('npx', 'oxlint', '--type-aware', '--deny-warnings', ...files.filter((file) => /\.tsx?$/.test(file)));
    const nounTests = files.filter((file) => file.startsWith('functions/') && file.endsWith('.test.ts'));
    run('npx', 'vitest', 'run', ...TESTS, ...nounTests);
  } finally {
    rmSync(copyFolder, { recursive: true, force: true });
  }
}
