import type { Plugin } from 'vite';
import { reached } from '#shared/rules/reached.ts';

/** False has every device give up what it keeps, with the next release that it meets (docs/adr/198). */
const KEEPS = true;

/** What opens without a line beside the page itself: the shell, and the round, whose presses wait for the line. */
const OPENS: readonly RegExp[] = [
  /\/client\/session-wire\.ts$/,
  /\/app\/Inside\.tsx$/,
  /\/app\/begin\.ts$/,
  /\/features\/health\/round\/(?:RoundPage|Sending|LeaveUnsent)\.tsx$/,
  /\/ui\/dialog\/LeaveGuards\.tsx$/,
];

/** Files of the page that have no hash in their name. */
const PLAIN = ['/first.js', '/icon.svg'];

/** A file of a build, as far as it matters here; assets have a name alone. */
interface Built {
  readonly fileName: string;
  readonly isEntry?: boolean;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}
type Bundle = Readonly<Record<string, Built>>;

/** The files of a build that a device keeps, and that by which its page is known; none where nothing is to be kept. */
export function offlineFiles(bundle: Bundle, keeps = KEEPS): { entry: string; files: string[] } {
  const all = Object.values(bundle);
  const entry = all.find(({ isEntry }) => isEntry)?.fileName;
  if (!entry) throw new Error('The build has no entry');
  const opened = OPENS.flatMap((module) => {
    const found = all.filter(({ facadeModuleId }) => facadeModuleId && module.test(facadeModuleId));
    if (found.length === 0) throw new Error(`The build has no ${module.source}`);
    return found.map(({ fileName }) => fileName);
  });
  const chunks = reached([entry, ...opened], (name) => bundle[name]?.imports ?? []);
  const styles = [...chunks].flatMap((name) => [...(bundle[name]?.viteMetadata?.importedCss ?? [])]);
  const found = new Set([...chunks, ...styles]);
  for (const { fileName } of all)
    if (/figtree-latin-wght-normal.*\.woff2$/.test(fileName)) found.add(fileName);
  const files = [...PLAIN, ...[...found].map((name) => `/${name}`).toSorted()];
  return { entry, files: keeps ? files : [] };
}

/** Tells with the built site which of its files a device keeps (`public/sw.js`). */
export const offlineFilesPlugin = (): Plugin => ({
  name: 'offline-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      this.emitFile({
        type: 'asset',
        fileName: 'offline.json',
        source: JSON.stringify(offlineFiles(bundle)),
      });
    },
  },
});
