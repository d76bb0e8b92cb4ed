import type { Plugin } from 'vite';
import { type Bundle, entryOf, fileOf, INSIDE, loadedWith } from './built.ts';

/** The files that a signed-in user loads beside those of the page itself, in the order in which they are needed. */
export function insideFiles(bundle: Bundle): string[] {
  const known = loadedWith(bundle, [entryOf(bundle)]);
  const wanted = INSIDE.flatMap((end) => [...loadedWith(bundle, [fileOf(Object.values(bundle), end)])]);
  return [...new Set(wanted)].filter((name) => !known.has(name));
}

/** Lists files in a page, right before its first script, which loads them. Throws if it has no script. */
export function withNames(html: string, files: readonly string[]): string {
  const first = '<script src="/first.js">';
  if (!html.includes(first)) throw new Error('The page has no first script');
  return html.replace(first, `<meta name="inside-files" content="${files.join(' ')}" />\n    ${first}`);
}

/** Lists the files that `public/first.js` loads before the page's own code (docs/adr/214). */
export const insideFilesPlugin = (): Plugin => ({
  name: 'inside-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => withNames(html, insideFiles(bundle)),
  },
});
