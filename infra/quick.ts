/**
 * `npm run test:quick`: runs the tests that a change affects. Those of rules and components are found by their imports,
 * those of handlers, which call each other as Lambdas, by changed areas. Without changes, the last commit is tested.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** The paths of changed or new files, relative to the root. */
function findChangedFiles(): string[] {
  const uncommittedFiles = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const files = uncommittedFiles.length > 0 ? uncommittedFiles : git('diff', '--name-only', 'HEAD~1');
  return files.filter((file) => /\.(tsx?|css)$/.test(file) && existsSync(file));
}

/** The folders of areas with changed handlers; for the kernel, which all areas use, only its folder. */
const areasOf = (files: readonly string[]) => [
  ...new Set(files.flatMap((file) => /^functions\/[\w-]+\//.exec(file) ?? [])),
];

const projectArgs = (...names: string[]) => names.flatMap((name) => ['--project', name]);

function runVitest(...args: string[]): void {
  const { status } = spawnSync('vitest', [...args, '--passWithNoTests'], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

const files = findChangedFiles();
const areas = areasOf(files);
if (files.length > 0) runVitest('related', '--run', ...projectArgs('rules*', 'components*'), ...files);
if (areas.length > 0) runVitest('run', ...projectArgs('handlers*'), ...areas);
