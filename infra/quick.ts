/**
 * `npm run test:quick`: what a change touches, for while one types. Rules and components by what they import; of the
 * handlers, which reach each other by their Lambdas, those of the areas that changed. A commit is changed against its parent
 * where nothing is uncommitted.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files that are changed or new, from the root. */
function changed(): string[] {
  const uncommitted = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const files = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1');
  return files.filter((file) => /\.(tsx?|css)$/.test(file) && existsSync(file));
}

/** For handlers: the folders of areas; for the kernel, which all areas use, its own folder. */
const areasOf = (files: readonly string[]) => [
  ...new Set(files.flatMap((file) => /^functions\/[\w-]+\//.exec(file) ?? [])),
];

const projects = (...names: string[]) => names.flatMap((name) => ['--project', name]);

function vitest(...args: string[]): void {
  const { status } = spawnSync('vitest', [...args, '--passWithNoTests'], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

const files = changed();
const areas = areasOf(files);
if (files.length > 0) vitest('related', '--run', ...projects('rules*', 'components*'), ...files);
if (areas.length > 0) vitest('run', ...projects('handlers*'), ...areas);
