import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface ImportPattern {
  readonly regex: string;
  readonly message: string;
}

/** One layer of the code: its folders and what it may import beside itself. */
export interface Layer {
  readonly name: string;
  /** Its folder; for `features/*`, each folder is a separate layer. */
  readonly root: string;
  readonly allowed: readonly string[];
  readonly forbidden?: ImportPattern;
  /** Its test files and their helpers, which may import more. */
  readonly tests?: { readonly files: readonly string[]; readonly allowed: readonly string[] };
}

const SERVER_PACKAGES: ImportPattern = {
  regex: '^(@aws-sdk|@middy|node:)',
  message: 'no server packages in the browser',
};

/** The layers from the top down: an import is of a lower layer, never of a higher one nor of another feature. */
export const LAYERS: readonly Layer[] = [
  {
    name: 'app',
    root: 'frontend/app',
    allowed: ['features', 'parts', 'records', 'client', 'ui', 'shared'],
    forbidden: SERVER_PACKAGES,
  },
  {
    name: 'features',
    root: 'frontend/features/*',
    allowed: ['parts', 'records', 'client', 'ui', 'shared'],
    forbidden: SERVER_PACKAGES,
  },
  {
    name: 'parts',
    root: 'frontend/parts',
    allowed: ['records', 'client', 'ui', 'shared'],
    forbidden: SERVER_PACKAGES,
  },
  {
    name: 'records',
    root: 'frontend/records',
    allowed: ['client', 'ui', 'shared'],
    forbidden: SERVER_PACKAGES,
  },
  { name: 'client', root: 'frontend/client', allowed: ['ui', 'shared'], forbidden: SERVER_PACKAGES },
  { name: 'ui', root: 'frontend/ui', allowed: ['shared'], forbidden: SERVER_PACKAGES },
  {
    name: 'infra',
    root: 'infra',
    allowed: ['functions', 'shared'],
  },
  {
    name: 'functions',
    root: 'functions',
    allowed: ['shared'],
    forbidden: { regex: '^(react|primereact)', message: 'functions know no React' },
    tests: {
      files: ['**/*.test.ts', '**/*.setup.ts', '**/*.last.ts', 'test/**', 'conformance/**'],
      allowed: ['infra'],
    },
  },
  {
    name: 'shared',
    root: 'shared',
    allowed: [],
    forbidden: {
      regex: '^(@aws-sdk|aws-|react|primereact|@middy)',
      message: 'shared knows neither AWS nor React',
    },
  },
];

/**
 * The areas of functions from the bottom up: an area imports only areas of lower levels. Their
 * Lambdas (`index.ts`, and the `serve.ts` that makes them) are above all (docs/adr/070).
 */
export const AREA_LEVELS: readonly (readonly string[])[] = [
  ['kernel'],
  ['lists'],
  ['people'],
  ['tenants', 'volunteers'],
  ['accounts', 'animals'],
  ['users', 'attachments', 'health', 'mailings', 'kiosk'],
  ['giving', 'merging', 'customization'],
  ['reports', 'questions', 'statistics', 'public'],
  ['exchange'],
  ['rescues'],
  ['jobs', 'pdf'],
];

/** The folders of infra from the bottom up, in the same way; programs outside of them are above all. */
export const INFRA_LEVELS: readonly (readonly string[])[] = [
  ['common', 'browser', 'deploy', 'docs', 'licenses', 'lint', 'new-noun', 'smoke'],
  ['redrive', 'aws', 'cost'],
  ['local'],
  ['bench', 'load', 'proof', 'restore'],
];

const LAYER_NAMES = LAYERS.map(({ name }) => name);

/**
 * The depths below a layer's folder from which `../` or `../../` leads out of it; longer relative paths are forbidden
 * everywhere.
 */
const DEPTHS = [0, 1];

const DEEP_RELATIVE: ImportPattern = {
  regex: String.raw`^(\.\./){3}|[^.]/\.|^\./\.`,
  message: 'name what lies far away by its alias',
};

interface Override {
  readonly files: readonly string[];
  readonly rules: {
    readonly 'no-restricted-imports': readonly ['error', { readonly patterns: readonly ImportPattern[] }];
  };
}

/** A complete override: a later one for the same file replaces all of it, so each must contain every pattern. */
function createOverride(
  layer: Layer,
  files: readonly string[],
  depth: number | undefined,
  extra: readonly string[],
) {
  const { name, forbidden } = layer;
  const allowedLayers = [...layer.allowed, ...extra];
  // A feature is reached from its own files by relative paths alone, so that no other one can be.
  const forbiddenLayers = LAYER_NAMES.filter(
    (other) => !allowedLayers.includes(other) && (other !== name || name === 'features'),
  );
  const patterns = [
    DEEP_RELATIVE,
    {
      regex: `^#(${forbiddenLayers.join('|')})(/|$)`,
      message: `${name} may import ${allowedLayers.join(', ') || 'nothing else'}`,
    },
    ...(depth === undefined
      ? []
      : [{ regex: String.raw`^(\.\./){${depth + 1}}`, message: `leave ${layer.root} by an alias` }]),
    ...(forbidden ? [forbidden] : []),
  ];
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } } satisfies Override;
}

const FILE_PATTERN = '*.{ts,tsx}';

function overridesOf(layer: Layer): Override[] {
  const { root, tests } = layer;
  const filesAtDepth = (depth: number) => `${root}/${'*/'.repeat(depth)}${FILE_PATTERN}`;
  return [
    createOverride(layer, [`${root}/**/${FILE_PATTERN}`], undefined, []),
    ...DEPTHS.map((depth) => createOverride(layer, [filesAtDepth(depth)], depth, [])),
    ...(tests
      ? [
          createOverride(
            layer,
            tests.files.map((file) => `${root}/${file}`),
            undefined,
            tests.allowed,
          ),
        ]
      : []),
  ];
}

/** The content of the layers' lint file: generated from LAYERS, so that no rule is written by hand. */
export const layerLintConfig = (): string =>
  `${JSON.stringify({ overrides: LAYERS.flatMap(overridesOf) }, undefined, 2)}\n`;

/** The path of the generated file; `.oxlintrc.json` extends it. */
export const LAYERS_FILE = join(import.meta.dirname, '../../.oxlintrc.layers.json');

if (import.meta.main) writeFileSync(LAYERS_FILE, layerLintConfig());
