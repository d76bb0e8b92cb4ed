import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { reachableFrom } from '#shared/rules/data/reachable.ts';

const FRONTEND = join(import.meta.dirname, '..');

/** Entry modules by the name that their chunks get. */
type Entries = Readonly<Record<string, readonly string[]>>;

/** The page itself. */
const FIRST_ENTRY: Entries = { first: ['main.tsx'] };
/** Entries of a first load: the pages of a visitor, and the shell of a signed-in user. */
const ENTRY_POINTS: Entries = {
  landing: ['features/landing/LandingPage.tsx'],
  login: ['features/session/LoginPage.tsx'],
  unsubscribe: ['features/leaving/UnsubscribePage.tsx'],
  inside: ['app/pages/preload-page.ts', 'app/SignedInApp.tsx'],
};
/** The pages that are opened most. */
const PAGES: Entries = {
  animals: ['app/animal/RegisterPage.tsx'],
  animal: ['app/animal/AnimalPage.tsx'],
  round: ['features/health/round/RoundPage.tsx'],
};

/** Modules in files; the bundler places the virtual ones. */
const SOURCE_FILES = /^[^\0]+\.(m?js|tsx?|css)$/;
/** Modules that pages share; the bundler places those of a feature. */
const SHARED_FILES = /\/(node_modules|frontend\/(ui|client|records|parts)|shared)\/[^\0]+\.(m?js|tsx?|css)$/;

/** The modules that each entry imports statically, at any depth. Throws if an entry is not in the build. */
function findModulesByEntry(
  entries: Entries,
  root: string,
  context: Rolldown.ChunkingContext,
): Map<string, Set<string>> {
  const imports = (path: string) => context.getModuleInfo(path)?.importedIds ?? [];
  const modulesByEntry = Object.entries(entries).map(([name, files]): [string, Set<string>] => {
    const paths = files.map((file) => join(root, file));
    for (const path of paths) if (!context.getModuleInfo(path)) throw new Error(`The build has no ${path}`);
    return [name, reachableFrom(paths, imports)];
  });
  return new Map(modulesByEntry);
}

/** One chunk for the modules that the same entries load. A module that is imported dynamically keeps its file. */
function groupByEntry(entries: Entries, test: RegExp, root: string): Rolldown.CodeSplittingGroup {
  let modulesByEntry: Map<string, Set<string>> | undefined;
  return {
    debugName: Object.keys(entries).join(' '),
    test,
    name(id, context) {
      if (context.getModuleInfo(id)?.dynamicImporters.length !== 0) return null;
      modulesByEntry ??= findModulesByEntry(entries, root, context);
      const names = [...modulesByEntry].flatMap(([name, modules]) => (modules.has(id) ? [name] : []));
      return names.join('-') || null;
    },
  };
}

/**
 * Code splitting by entry page (docs/adr/261). By default the bundler makes a chunk for each set of the 200 dynamic
 * imports that share modules: hundreds of files, most below 1.5 KB, of which a page loads up to 93.
 * @param root the folder of the frontend
 */
export const chunkOptions = (root = FRONTEND): Rolldown.CodeSplittingOptions => ({
  includeDependenciesRecursively: false,
  groups: [
    { name: 'forms', test: /\/node_modules\/(react-hook-form|@hookform)\// },
    groupByEntry(FIRST_ENTRY, SOURCE_FILES, root),
    groupByEntry(ENTRY_POINTS, SOURCE_FILES, root),
    // Modules of only two pages would be loaded in vain by others.
    { ...groupByEntry(PAGES, SHARED_FILES, root), minShareCount: 3 },
  ],
});
