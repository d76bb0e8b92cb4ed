/**
 * Bundles the Lambdas by Rolldown, for the stack, `npm run build:functions` and the benches alike. CDK's
 * `NodejsFunction` has other options, so the benches would measure other bundles than those deployed. The SDK is
 * bundled too, from ES modules: it starts faster than the runtime's and is a third smaller than from CommonJS.
 *
 * With unused modules in it `rescues-due` would take half again as long to import. What few runs need is imported late
 * (`await import`): the import of a rescue's files, for example, uses the code of most areas, which is therefore in
 * separate chunks.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions } from 'rolldown';
import { CONTRACTS } from '#shared/calls/index.ts';
import { keysOf } from '#shared/rules/data/collections.ts';
import { mustBuild, writeStamp } from '../../common/build-stamp.ts';
import { copySharp, PACKAGES } from './sharp-files.ts';
import * as z from 'zod';
import { fontFile, type FontPackage, fontsFor } from '#functions/pdf/fonts/font-list.ts';

/** The font files of a package that a report may need; the package has many more. */
function fontFilesOf(font: FontPackage): string[] {
  const table = readFileSync(join(PACKAGES, font.name, 'unicode.json'), 'utf8');
  const slices = Object.keys(z.record(z.string(), z.string()).parse(JSON.parse(table)));
  return slices.flatMap((slice) =>
    (font.weights ?? [undefined]).map((weight) => fontFile(font, slice, weight)),
  );
}

/** Copies the fonts of reports into `folder`/fonts, each package with its license and its table of characters. */
function copyFonts(folder: string): void {
  for (const font of fontsFor('')) {
    const [sourceFolder, targetFolder] = [join(PACKAGES, font.name), join(folder, 'fonts', font.name)];
    mkdirSync(join(targetFolder, 'files'), { recursive: true });
    for (const file of ['unicode.json', 'LICENSE', ...fontFilesOf(font)])
      cpSync(join(sourceFolder, file), join(targetFolder, file));
  }
}

export const ROOT = join(import.meta.dirname, '../../..');

/** A Lambda: its entry file, and what it needs beside the bundle. */
interface FunctionSource {
  readonly name: string;
  readonly entry: string;
  readonly needsSharp: boolean;
  /** It prints reports: it needs fonts beside the bundle, and the layer with the browser. */
  readonly printsReports?: true;
}

export const AREAS = keysOf(CONTRACTS);

const functionSource = (name: string, entry: string, needsSharp = false): FunctionSource => ({
  name,
  entry: join(ROOT, entry),
  needsSharp,
});

/** The Lambdas: one for each area, one for each job, and those of public pages and PDFs. */
export const FUNCTIONS: readonly FunctionSource[] = [
  ...AREAS.map((area) => functionSource(area, `functions/${area}/index.ts`)),
  functionSource('public', 'functions/public/index.ts'),
  functionSource('public-inbox', 'functions/public/inbox/index.ts'),
  functionSource('file-arrived', 'functions/jobs/file-arrived.ts', true),
  { ...functionSource('pdf', 'functions/pdf/index.ts', true), printsReports: true },
  functionSource('post-due', 'functions/jobs/post-due.ts'),
  functionSource('digest-due', 'functions/jobs/digest-due.ts'),
  functionSource('rescues-due', 'functions/jobs/rescues-due.ts'),
  functionSource('mail-reported', 'functions/jobs/mail-reported.ts'),
  functionSource('mailings-due', 'functions/jobs/mailings-due.ts'),
  functionSource('webhooks-due', 'functions/jobs/webhooks-due.ts'),
  functionSource('listings-due', 'functions/jobs/listings-due.ts'),
];

/** Finds the source of a function. @throws an error that names it if there is none */
export function sourceOf(name: string): FunctionSource {
  const source = FUNCTIONS.find((candidate) => candidate.name === name);
  if (!source) throw new Error(`There is no function ${name}`);
  return source;
}

/** The options with which a Lambda is bundled. */
const optionsFor = ({ entry, needsSharp }: FunctionSource, dir: string): BuildOptions => ({
  input: entry,
  cwd: ROOT,
  platform: 'node',
  // The SDK is bundled: it starts faster than the one that the runtime carries.
  external: needsSharp ? ['sharp'] : [],
  resolve: {
    // Unused code is removed from the ES modules of packages; their CommonJS would be bundled completely.
    mainFields: ['module', 'main'],
    alias: {
      '@aws-sdk/credential-provider-node': join(ROOT, 'infra/aws/lambdas/lambda-credentials.ts'),
      'node:process': join(ROOT, 'infra/aws/lambdas/lambda-process.ts'),
    },
  },
  // Only our modules end in `.ts`, and they have no side effects (infra/lint/declaring.test.ts): unused ones are
  // dropped.
  treeshake: { moduleSideEffects: [{ test: /\.ts$/, sideEffects: false }] },
  logLevel: 'warn',
  output: {
    dir,
    format: 'esm',
    entryFileNames: 'index.mjs',
    // Code imported late is in separate files, which are neither read nor compiled before.
    chunkFileNames: '[name].mjs',
    minify: true,
    sourcemap: 'hidden',
    sourcemapExcludeSources: true,
  },
});

/**
 * Bundles Lambdas into `folder` as `<name>/index.mjs`, each with what it imports late, source maps (and sharp, and
 * fonts) beside it.
 */
export async function bundle(sources: readonly FunctionSource[], folder: string): Promise<void> {
  for (const source of sources) {
    const { name, entry, needsSharp, printsReports } = source;
    if (!existsSync(entry)) throw new Error(`${name} has no ${entry}`);
    await build(optionsFor(source, join(folder, name)));
    if (needsSharp) copySharp(join(folder, name));
    if (printsReports) copyFonts(join(folder, name));
  }
}

const STATIC_IMPORT = /(?:from|import) ?["'`]\.\/([\w.-]+\.mjs)["'`]/g;

/**
 * The files in the folder of a bundle that are loaded when it starts: those that it imports late are not among them.
 */
export function startupFilesOf(folder: string): string[] {
  const found = new Set(['index.mjs']);
  // Iterating over a Set also visits what is added meanwhile.
  for (const file of found)
    for (const [, importedFile = ''] of readFileSync(join(folder, file), 'utf8').matchAll(STATIC_IMPORT))
      found.add(importedFile);
  return [...found].map((file) => join(folder, file));
}

const BUNDLES = {
  folder: join(ROOT, 'dist/functions'),
  sources: [
    '{functions,shared}/**/*.ts',
    'infra/aws/bundles/*.ts',
    'infra/aws/lambdas/lambda-{credentials,process}.ts',
    'package.json',
    'package-lock.json',
  ],
};

/**
 * The folder with the bundles of all Lambdas, `<name>/index.mjs` each. Bundles them unless their sources are unchanged.
 */
export function ensureBundled(): string {
  const { folder } = BUNDLES;
  if (!mustBuild(BUNDLES)) return folder;
  rmSync(folder, { recursive: true, force: true });
  // CDK asks for assets synchronously and Rolldown builds asynchronously, so a child process builds.
  execFileSync(process.execPath, [import.meta.filename], { stdio: 'inherit' });
  writeStamp(BUNDLES);
  return folder;
}

if (import.meta.main) await bundle(FUNCTIONS, BUNDLES.folder);
