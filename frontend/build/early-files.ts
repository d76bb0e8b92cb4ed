import type { Plugin } from 'vite';
import { type Bundle, entryOf, findFile, SIGNED_IN_ENTRIES, filesLoadedWith } from './bundle.ts';

/** The modules of the most opened pages, by path: the module that sends the first calls, then the page itself. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['/features/dashboard/prefetch.ts', '/features/dashboard/DashboardPage.tsx'],
  '/animals': ['/features/animals/list/requests/prefetch.ts', '/app/animal/RegisterPage.tsx'],
  '/animals/:id': ['/app/animal/prefetch.ts', '/app/animal/AnimalPage.tsx'],
  '/pco': ['/app/person/RegisterPage.tsx'],
  '/today': ['/features/health/round/prefetch.ts', '/features/health/round/RoundPage.tsx'],
};

const filesOfModules = (bundle: Bundle, modules: readonly string[]): string[] =>
  modules.flatMap((end) => [...filesLoadedWith(bundle, [findFile(Object.values(bundle), end)])]);

/**
 * The files that a signed-in user loads besides those of the entry, in the order in which they are needed: those of
 * every page (`inside`), and those that each of `pages` needs in addition, by its path.
 */
export function earlyFiles(bundle: Bundle, pages = PAGES): Record<string, string[]> {
  const entryFiles = filesLoadedWith(bundle, [entryOf(bundle)]);
  const signedInFiles = new Set(
    filesOfModules(bundle, SIGNED_IN_ENTRIES).filter((name) => !entryFiles.has(name)),
  );
  const pageFiles = Object.entries(pages).map(([path, modules]) => {
    const files = filesOfModules(bundle, modules).filter(
      (name) => !entryFiles.has(name) && !signedInFiles.has(name),
    );
    return [path, [...new Set(files)]] as const;
  });
  return { inside: [...signedInFiles], ...Object.fromEntries(pageFiles) };
}

/**
 * Adds the names of files to the HTML of a page, as `meta` tags right before its first script, which loads the files.
 * Throws if there is no such script.
 */
export function addFileMetaTags(html: string, files: Readonly<Record<string, readonly string[]>>): string {
  const firstScript = '<script src="/first.js">';
  if (!html.includes(firstScript)) throw new Error('The page has no first script');
  const metaTags = Object.entries(files).map(
    ([name, fileNames]) => `<meta name="files ${name}" content="${fileNames.join(' ')}" />\n    `,
  );
  return html.replace(firstScript, `${metaTags.join('')}${firstScript}`);
}

/** Lists the files that `public/first.js` loads before the site's own code (docs/adr/214). */
export const earlyFilesPlugin = (): Plugin => ({
  name: 'early-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => addFileMetaTags(html, earlyFiles(bundle)),
  },
});
