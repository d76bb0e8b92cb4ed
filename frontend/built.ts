import { reached } from '#shared/rules/reached.ts';

/** A file of a build, as far as it matters here; assets have a name alone. */
interface Built {
  readonly fileName: string;
  readonly isEntry?: boolean;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

/** The files of a build, by name. */
export type Bundle = Readonly<Record<string, Built>>;

/** The file of the page's first module. Throws if there is none. */
export function entryOf(bundle: Bundle): string {
  const entry = Object.values(bundle).find(({ isEntry }) => isEntry)?.fileName;
  if (!entry) throw new Error('The build has no entry');
  return entry;
}

/** The files of modules that have one of their own. Throws if none is like `module`. */
export function chunksOf(bundle: Bundle, module: RegExp): string[] {
  const found = Object.values(bundle).filter(({ facadeModuleId }) => module.test(facadeModuleId ?? ''));
  if (found.length === 0) throw new Error(`The build has no ${module.source}`);
  return found.map(({ fileName }) => fileName);
}

/** What chunks load before they run, styles too, and themselves. */
export function loadedWith(bundle: Bundle, names: readonly string[]): Set<string> {
  const chunks = reached(names, (name) => bundle[name]?.imports ?? []);
  const styles = [...chunks].flatMap((name) => [...(bundle[name]?.viteMetadata?.importedCss ?? [])]);
  return new Set([...chunks, ...styles]);
}
