import { type BuildOptions, buildSync } from 'esbuild';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACTS } from '#shared/calls/index.ts';
import type { Area } from '#shared/contract/call.ts';
import { copyFonts } from './font-files.ts';
import { copySharp } from './sharp-files.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** A Lambda: where its code begins, and what it needs beside the bundle. */
export interface FunctionSource {
  readonly name: string;
  readonly entry: string;
  readonly sharp: boolean;
  /** Fonts beside the bundle, and the layer with the browser. */
  readonly prints?: true;
}

export const AREAS = Object.keys(CONTRACTS) as Area[];

const at = (name: string, entry: string, sharp = false): FunctionSource => ({
  name,
  entry: join(ROOT, entry),
  sharp,
});

/** One Lambda an area, and one a job. */
export const FUNCTIONS: readonly FunctionSource[] = [
  ...AREAS.map((area) => at(area, `functions/${area}/index.ts`)),
  at('file-arrived', 'functions/jobs/file-arrived.ts', true),
  { ...at('pdf', 'functions/pdf/index.ts', true), prints: true },
  at('post-due', 'functions/jobs/post-due.ts'),
  at('digest-due', 'functions/jobs/digest-due.ts'),
];

/** The source of the function `name`; an error names it if there is none. */
export function sourceOf(name: string): FunctionSource {
  const source = FUNCTIONS.find((each) => each.name === name);
  if (!source) throw new Error(`There is no function ${name}`);
  return source;
}

/** Packages that call `require` at run time need one in an ES module. */
const BANNER = "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);";

/** How a Lambda is bundled, for the stack and for `npm run build:functions` alike. */
const optionsFor = ({ entry, sharp }: FunctionSource, outfile: string): BuildOptions => ({
  entryPoints: [entry],
  outfile,
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // The ES modules of packages lose what is not used; their CommonJS would come whole.
  mainFields: ['module', 'main'],
  // The SDK is bundled: it starts faster than the one that the runtime carries.
  external: sharp ? ['sharp'] : [],
  sourcemap: 'external',
  sourcesContent: false,
  banner: { js: BANNER },
  logLevel: 'warning',
});

/** Bundles a Lambda into `folder` as `index.mjs`, its source map (and sharp) beside it. */
export function bundle(source: FunctionSource, folder: string): void {
  if (!existsSync(source.entry)) throw new Error(`${source.name} has no ${source.entry}`);
  buildSync(optionsFor(source, join(folder, 'index.mjs')));
  if (source.sharp) copySharp(folder);
  if (source.prints) copyFonts(folder);
}
