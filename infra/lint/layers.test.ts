import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAYERS_FILE, layerLintConfig } from './layers.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A file of the project, the module that it imports, and true if the layers allow this import. */
const PROBES: readonly (readonly [file: string, imported: string, may: boolean])[] = [
  // Imports that the rules once missed: packages of the server, and other features by different relative paths.
  ['frontend/features/users/probe.ts', 'node:fs', false],
  ['frontend/features/users/probe.ts', '@aws-sdk/client-s3', false],
  ['frontend/features/users/probe.ts', '../customization/organization/OptionalModules.tsx', false],
  [
    'frontend/features/users/probe.ts',
    '../../features/customization/organization/OptionalModules.tsx',
    false,
  ],
  ['frontend/features/users/probe.ts', './../customization/organization/OptionalModules.tsx', false],
  ['frontend/features/users/probe.ts', '#features/customization/organization/OptionalModules.tsx', false],
  ['frontend/features/health/forms/probe.tsx', '../../users/row/shown.tsx', false],
  ['frontend/features/health/a/b/probe.tsx', '../../../users/row/shown.tsx', false],
  ['frontend/ui/probe.ts', 'node:fs', false],
  ['frontend/ui/form/probe.ts', '../../client/calls/api.ts', false],
  ['frontend/client/probe.ts', '@middy/core', false],
  // Imports of a higher layer, which are not allowed.
  ['frontend/features/users/probe.ts', '../../app/router.tsx', false],
  ['frontend/parts/animal/probe.ts', '#features/users/row/cells.tsx', false],
  ['frontend/parts/animal/probe.ts', '../../features/users/row/shown.tsx', false],
  ['frontend/records/probe.ts', '#parts/animal/cells.tsx', false],
  ['frontend/client/probe.ts', '#records/list/Loaded.tsx', false],
  ['frontend/ui/probe.ts', '#client/calls/api.ts', false],
  ['frontend/ui/probe.ts', '../client/calls/api.ts', false],
  ['frontend/app/probe.ts', '#functions/kernel/ids.ts', false],
  ['frontend/app/shell/probe.ts', '../../../infra/common/table.ts', false],
  ['functions/users/probe.ts', '#infra/common/table.ts', false],
  ['functions/users/probe.ts', '../../infra/common/table.ts', false],
  ['functions/users/probe.ts', 'react', false],
  ['functions/users/probe.test.ts', 'react', false],
  ['functions/users/probe.ts', '../../frontend/client/calls/api.ts', false],
  ['infra/probe.ts', '#client/calls/api.ts', false],
  ['shared/rules/probe.ts', '#functions/kernel/ids.ts', false],
  ['shared/rules/probe.ts', '@aws-sdk/client-s3', false],
  ['shared/rules/probe.ts', 'react', false],
  // Relative paths into a folder that has an alias.
  ['frontend/features/users/probe.ts', '../../ui/Button.tsx', false],
  ['infra/local/probe.ts', '../../functions/kernel/ids.ts', false],
  ['infra/local/demo/probe.ts', '../../../functions/kernel/ids.ts', false],
  ['frontend/ui/form/probe.ts', '../../../shared/rules/time/dates.ts', false],
  // Imports of a lower layer, and within the same folder of a layer.
  ['frontend/app/shell/probe.ts', '#features/users/row/cells.tsx', true],
  ['frontend/app/shell/probe.ts', '../PublicApp.tsx', true],
  ['frontend/features/health/forms/probe.tsx', '../reminders/giving/giving.ts', true],
  ['frontend/features/health/forms/probe.tsx', '#parts/animal/cells.tsx', true],
  ['frontend/parts/animal/probe.ts', '../pickers/people.ts', true],
  ['frontend/records/probe.ts', '#client/calls/api.ts', true],
  ['frontend/client/probe.ts', '#ui/message/toast.ts', true],
  ['frontend/ui/form/probe.ts', '../clock.ts', true],
  ['frontend/ui/probe.ts', '#shared/rules/time/dates.ts', true],
  ['functions/users/probe.ts', '#shared/rules/time/dates.ts', true],
  ['functions/users/probe.test.ts', '#infra/common/table.ts', true],
  ['functions/test/probe.ts', '#infra/common/table.ts', true],
  ['infra/probe.ts', '#functions/kernel/ids.ts', true],
];

/** The source text of a file, for each syntax that imports another file. */
const IMPORT_FORMS: readonly ((from: string) => string)[] = [
  (from) => `import { a } from '${from}';\nconsole.error(a);\n`,
  (from) => `import type { A } from '${from}';\nexport type B = A;\n`,
  (from) => `export * from '${from}';\n`,
  (from) => `export const load = () => import('${from}');\n`,
];

interface Finding {
  readonly filename: string;
  readonly code: string;
}

let dir: string;
let rejectedFiles: ReadonlySet<string>;

const probeFile = (index: number, form: number) =>
  (PROBES[index]?.[0] ?? '').replace('probe', `probe${index}-${form}`);

function lint(): Finding[] {
  const oxlint = join(ROOT, 'node_modules/.bin/oxlint');
  try {
    return (
      JSON.parse(
        execFileSync(oxlint, ['--format', 'json', '.'], { cwd: dir, encoding: 'utf8' }),
      ) as LintReport
    ).diagnostics;
  } catch (error) {
    // With findings, oxlint exits with a code other than 0, and execFileSync throws.
    return (JSON.parse((error as { stdout: string }).stdout) as LintReport).diagnostics;
  }
}

interface LintReport {
  readonly diagnostics: Finding[];
}

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'layers-'));
  // Type-aware rules need the whole project: the options that turn them on are left out.
  const { options: _, ...config } = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as {
    options: unknown;
  };
  writeFileSync(join(dir, '.oxlintrc.json'), JSON.stringify(config));
  copyFileSync(LAYERS_FILE, join(dir, '.oxlintrc.layers.json'));
  PROBES.forEach(([, imported], index) =>
    IMPORT_FORMS.forEach((text, form) => {
      const file = join(dir, probeFile(index, form));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text(imported));
    }),
  );
  rejectedFiles = new Set(
    lint()
      .filter(({ code }) => code === 'eslint(no-restricted-imports)')
      .map(({ filename }) => filename),
  );
});

afterAll(() => rmSync(dir, { recursive: true }));

describe('the lint of the layers', () => {
  it.each(PROBES.map(([file, imported, isAllowed], index) => ({ file, imported, may: isAllowed, index })))(
    '$file may import $imported: $may',
    ({ may, index }) => {
      expect(IMPORT_FORMS.map((_, form) => rejectedFiles.has(probeFile(index, form)))).toEqual(
        IMPORT_FORMS.map(() => !may),
      );
    },
  );

  it('matches the table of layers (npm run lint:layers writes it)', () => {
    expect(JSON.parse(readFileSync(LAYERS_FILE, 'utf8'))).toEqual(JSON.parse(layerLintConfig()));
  });
});
