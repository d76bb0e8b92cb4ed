import { reachableFrom } from '#shared/rules/data/reachable.ts';

/** The fields of a built file that are used here; an asset has only a name. */
interface BundleFile {
  readonly fileName: string;
  readonly isEntry?: boolean;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

/** The files of a build, by name. */
export type Bundle = Readonly<Record<string, BundleFile>>;

/** The file of the page's first module. Throws if there is none. */
export function entryOf(bundle: Bundle): string {
  const entry = Object.values(bundle).find(({ isEntry }) => isEntry)?.fileName;
  if (!entry) throw new Error('The build has no entry');
  return entry;
}

/** The modules that a signed-in user loads at each start, by the ends of their paths. The first one loads the page. */
export const SIGNED_IN_ENTRIES = ['/app/pages/preload-page.ts', '/app/SignedInApp.tsx'] as const;

/** The output file of the module whose path ends with `end`. Throws if the module has no separate file. */
export function findFile(files: Iterable<BundleFile>, end: string): string {
  for (const { facadeModuleId, fileName } of files) if (facadeModuleId?.endsWith(end)) return fileName;
  throw new Error(`The build has no ${end}`);
}

/** Chunks with all files that they load before they run, styles too. */
export function filesLoadedWith(bundle: Bundle, names: readonly string[]): Set<string> {
  const chunks = reachableFrom(names, (name) => bundle[name]?.imports ?? []);
  const styles = [...chunks].flatMap((name) => [...(bundle[name]?.viteMetadata?.importedCss ?? [])]);
  return new Set([...chunks, ...styles]);
}
