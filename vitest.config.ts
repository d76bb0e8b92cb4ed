import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findIsolatedTests } from './infra/isolated-tests.ts';
import { ShuffledByProject } from './infra/shuffled-by-project.ts';

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/** Two projects: files that share a process, so that modules are loaded once, and files that each need one. */
function createProjects(
  name: string,
  include: string[],
  test: TestOptions,
): TestProjectInlineConfiguration[] {
  const isolatedFiles = findIsolatedTests(include);
  const exclude = test.exclude ?? [];
  return [
    {
      extends: true,
      test: { ...test, name, include, exclude: [...exclude, ...isolatedFiles], isolate: false },
    },
    ...(isolatedFiles.length > 0
      ? [{ extends: true as const, test: { ...test, name: `${name}-isolated`, include: isolatedFiles } }]
      : []),
  ];
}

const nodeOptions = { environment: 'node', pool: 'forks' } as const;
const withFaults = Boolean(process.env['FAULTS']);
/** Tests that count requests or inject faults themselves: they do not run with FAULTS. */
const EXCLUDED_WITH_FAULTS = withFaults ? ['functions/**/{trips,*faults,refused,alike}{,.ci}.test.ts'] : [];
/** Tests that count the embedded table's capacity units or compare it with the SDK: not run with another table. */
const EXCLUDED_WITH_OTHER_TABLE = process.env['DYNAMODB_ENDPOINT']
  ? ['functions/**/trips.ci.test.ts', 'infra/local/table/direct-client.test.ts']
  : [];

/** Tests that call handlers, as the embedded services run. */
const handlerTests: TestOptions = {
  ...nodeOptions,
  exclude: [...EXCLUDED_WITH_FAULTS, ...EXCLUDED_WITH_OTHER_TABLE],
  globalSetup: ['functions/test/setup/services.setup.ts'],
  setupFiles: ['clean', 'rights', 'quick'].map((setupName) => `functions/test/setup/${setupName}.setup.ts`),
  testTimeout: withFaults ? 90_000 : 30_000,
  hookTimeout: 30_000,
};

const componentTests: TestOptions = {
  environment: 'happy-dom',
  setupFiles: ['frontend/test-setup.ts'],
  testTimeout: 20_000,
};

/** The seed for the order of files and for random tests; setting `SEED` repeats a run. */
const SEED = Number((process.env['SEED'] ??= String(Math.floor(Math.random() * 2 ** 31))));

export default defineConfig({
  test: {
    // Uses all cores: by default vitest leaves one free, which is half of two.
    maxWorkers: '100%',
    // Requests create many short-lived objects: with a larger young generation fewer are promoted and collected later.
    execArgv: ['--max-semi-space-size=64'],
    // Tests of a file keep their order, on which none should depend: `--sequence.shuffle.tests` tries it.
    sequence: { shuffle: { files: true, tests: false }, seed: SEED, sequencer: ShuffledByProject },
    exclude: ['**/node_modules/**', '**/dist/**', 'frontend/journeys/**'],
    projects: [
      ...createProjects(
        'rules',
        [
          '{shared,events}/**/*.test.ts',
          'frontend/**/*.test.ts',
          'infra/{{common,cost,deploy,docs,licenses,lint,load,new-noun,proof,redrive}/**/,}*.test.ts',
        ],
        nodeOptions,
      ),
      ...createProjects('handlers', ['functions/**/*.test.ts', 'infra/{local,browser}/**/*.test.ts'], {
        ...handlerTests,
        exclude: [...(handlerTests.exclude ?? []), '**/*.{ci,long}.test.ts'],
      }),
      // CI runs these, `npm test` does not: they take long and prove little that the others do not.
      ...createProjects('handlers-ci', ['functions/**/*.ci.test.ts'], handlerTests),
      // These take minutes: `npm run test:long` runs them.
      ...createProjects('long', ['{functions,infra/local,infra/restore}/**/*.long.test.ts'], {
        ...handlerTests,
        // They run beside tests that read the whole table, which keep it busy for seconds.
        testTimeout: 120_000,
      }),
      {
        extends: true,
        test: {
          ...nodeOptions,
          name: 'rights',
          include: ['functions/**/*.last.ts'],
          // Runs after all others: it evaluates what their tests recorded.
          sequence: { groupOrder: 1 },
        },
      },
      ...createProjects('components', ['frontend/**/*.test.tsx'], {
        ...componentTests,
        exclude: ['**/*.ci.test.tsx'],
      }),
      ...createProjects('components-ci', ['frontend/**/*.ci.test.tsx'], componentTests),
      {
        extends: true,
        test: {
          ...nodeOptions,
          name: 'stack',
          isolate: false,
          // Skips validation by AWS's schemas, which takes a third of each stack's time; `npm run synth` does it once.
          env: { CDK_VALIDATION: 'false' },
          // Node itself loads the bundles, without Vitest's transforms.
          server: { deps: { external: [/\/dist\/functions\//] } },
          include: ['infra/aws/**/*.test.ts'],
          globalSetup: ['infra/aws/bundles/bundled.setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
