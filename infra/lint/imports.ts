import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { reachableFrom } from '#shared/rules/data/reachable.ts';
import { AREA_LEVELS, INFRA_LEVELS, LAYERS } from './layers.ts';

/** An import of one project file by another: also a type import, a dynamic import, or a mock of a test. */
export interface ImportEdge {
  readonly from: string;
  readonly to: string;
  /** The specifier in the source. */
  readonly specifier: string;
  /** True for an import of types alone. */
  readonly isType: boolean;
}

const IMPORT_PATTERN = /(?:\bfrom\s+|\bimport\s*\(?\s*|\bmock\(\s*)'([^'\n]+)'/g;
/** The beginning of a type-only statement, up to the file name. */
const TYPE_IMPORT_PATTERN = /\b(?:import|export) type\b[^;]*$/;

/** The folder of an alias; undefined for an unknown one. */
const aliasFolderOf = (name: string) => LAYERS.find((layer) => layer.name === name)?.root.replace('/*', '');

function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [, name, rest] = /^#(\w+)\/(.+)$/.exec(specifier) ?? [];
  const aliasFolder = name && aliasFolderOf(name);
  return aliasFolder ? `${aliasFolder}/${rest}` : undefined;
}

/** All imports between the files of the project in a folder, with paths relative to it. */
export function findImports(rootFolder: string): ImportEdge[] {
  const files = new Set(
    globSync('{frontend,shared,functions,infra}/**/*.{ts,tsx,css,js}', {
      cwd: rootFolder,
      exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
    }),
  );
  return [...files]
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((from) => {
      const source = readFileSync(join(rootFolder, from), 'utf8');
      return [...source.matchAll(IMPORT_PATTERN)].flatMap(({ 1: specifier = '', index }) => {
        const to = targetOf(from, specifier);
        const isType = TYPE_IMPORT_PATTERN.test(source.slice(Math.max(0, index - 1000), index));
        return to && files.has(to) ? [{ from, to, specifier, isType }] : [];
      });
    });
}

/** The layer of a file; undefined for files beside them (journeys, configurations). */
export function layerOf(file: string) {
  return LAYERS.find(({ root }) => file.startsWith(`${root.replace('/*', '')}/`));
}

/** The part of the layers that a file is in: its layer, or for features its feature. */
const partOf = (file: string) =>
  layerOf(file)?.name === 'features' ? file.split('/')[2] : layerOf(file)?.name;

/** True for tests and their helpers. */
export const isTest = (file: string): boolean =>
  /\.(test|fixture|setup|last)\.tsx?$|^functions\/(test|conformance)\/|\/test-[\w-]+\.tsx?$/.test(file);

/** True for an import of a lower layer, or within the same part. */
export function isDownward({ from, to }: Pick<ImportEdge, 'from' | 'to'>): boolean {
  const [fromLayer, toLayer] = [layerOf(from), layerOf(to)];
  if (!fromLayer || !toLayer || partOf(from) === partOf(to)) return true;
  return (
    fromLayer.allowed.includes(toLayer.name) ||
    (isTest(from) && (fromLayer.tests?.allowed.includes(toLayer.name) ?? false))
  );
}

const LAMBDA = /^functions\/(\w+\/index|serve)\.ts$/;
const PROGRAM = /^infra\/[^/]+$/;

const levelsOf = (file: string) => (file.startsWith('infra/') ? INFRA_LEVELS : AREA_LEVELS);

/** The area of a file of functions or infra; Lambdas and programs, which are above all areas, are one. */
const areaOf = (file: string): string =>
  LAMBDA.test(file) || PROGRAM.test(file) ? 'above' : (file.split('/')[1] ?? '');

/** The level of the area of a file of functions or infra; -1 for an area without one. */
export function levelOf(file: string): number {
  const levels = levelsOf(file);
  const fileArea = areaOf(file);
  return fileArea === 'above' ? levels.length : levels.findIndex((level) => level.includes(fileArea));
}

/** True if an import within functions, or within infra, stays in its area or is of one of a lower level. */
export const keepsToLevels = ({ from, to }: Pick<ImportEdge, 'from' | 'to'>): boolean =>
  areaOf(from) === areaOf(to) || levelOf(from) > levelOf(to);

/**
 * Removes edges that are no part of a cycle: those from a group that nothing imports, or to one that imports nothing.
 */
function removeLooseEnds(
  edges: readonly (readonly [string, string])[],
): readonly (readonly [string, string])[] {
  const [sources, targets] = [new Set(edges.map(([from]) => from)), new Set(edges.map(([, to]) => to))];
  const remainingEdges = edges.filter(([from, to]) => targets.has(from) && sources.has(to));
  return remainingEdges.length < edges.length ? removeLooseEnds(remainingEdges) : remainingEdges;
}

/**
 * The cycles of groups of files that import each other; the groups of a cycle are sorted by name.
 * @param groupOf the group of a file: its folder by default
 */
export function findCycles(
  imports: readonly Pick<ImportEdge, 'from' | 'to'>[],
  groupOf: (file: string) => string = (file) => posix.dirname(file),
): string[][] {
  const edges = imports.map(({ from, to }) => [groupOf(from), groupOf(to)] as const);
  const targetsBySource = new Map<string, Set<string>>();
  for (const [source, target] of removeLooseEnds(edges.filter(([from, to]) => from !== to)))
    targetsBySource.set(source, (targetsBySource.get(source) ?? new Set()).add(target));
  const targetsOf = (group: string) => targetsBySource.get(group) ?? [];
  const reachable = new Map(
    [...targetsBySource.keys()].map((group) => [group, reachableFrom(targetsOf(group), targetsOf)]),
  );
  const cycles = [...reachable.keys()].map((group) =>
    [...(reachable.get(group) ?? [])].filter((other) => reachable.get(other)?.has(group)).toSorted(),
  );
  return [
    ...new Map(cycles.filter(({ length }) => length > 0).map((cycle) => [cycle.join(), cycle])).values(),
  ];
}
