import type { Plugin } from 'vite';
import { type Bundle, chunksOf, entryOf, loadedWith } from './built.ts';

/** What whoever is signed in loads at each start; the first one says what else its page needs. */
const INSIDE: readonly RegExp[] = [/\/app\/begin-page\.ts$/, /\/app\/Inside\.tsx$/];

/** The files that whoever is signed in loads beside those of the page itself, in the order of their need. */
export function insideFiles(bundle: Bundle): string[] {
  const known = loadedWith(bundle, [entryOf(bundle)]);
  const wanted = INSIDE.flatMap((module) => [...loadedWith(bundle, chunksOf(bundle, module))]);
  return [...new Set(wanted)].filter((name) => !known.has(name));
}

/** Names these files in the page, for `public/first.js` to ask for before the page's own code is there (docs/adr/216). */
export const insideFilesPlugin = (): Plugin => ({
  name: 'inside-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => [
      {
        tag: 'meta',
        attrs: { name: 'inside-files', content: insideFiles(bundle).join(' ') },
        injectTo: 'head-prepend',
      },
    ],
  },
});
