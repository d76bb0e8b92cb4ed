import type { Plugin } from 'vite';
import { type Bundle, entryOf, findFile, SIGNED_IN_ENTRIES, filesLoadedWith } from './bundle.ts';

/** False makes every device delete its stored files with the next release that it loads (docs/adr/198). */
const OFFLINE_ENABLED = true;

/** The modules to store besides the page itself: the shell, and the round, which queues presses while offline. */
const OFFLINE_ENTRIES = [
  '/client/session/session-calls.ts',
  ...SIGNED_IN_ENTRIES,
  '/features/health/round/RoundPage.tsx',
  '/features/health/round/UnsentEntriesSender.tsx',
  '/features/health/round/LeaveUnsent.tsx',
  '/ui/dialog/LeaveGuards.tsx',
];

/** Files of the page that have no hash in their name. */
const UNHASHED_FILES = ['/first.js', '/icon.svg'];

/** The files of a build that a device stores (none if disabled), and the entry, which identifies its page. */
export function offlineFiles(
  bundle: Bundle,
  isEnabled = OFFLINE_ENABLED,
): { entry: string; files: string[] } {
  const entry = entryOf(bundle);
  const entryFiles = OFFLINE_ENTRIES.map((end) => findFile(Object.values(bundle), end));
  const loadedFiles = filesLoadedWith(bundle, [entry, ...entryFiles]);
  for (const { fileName } of Object.values(bundle))
    if (/figtree-latin-wght-normal.*\.woff2$/.test(fileName)) loadedFiles.add(fileName);
  const files = [...UNHASHED_FILES, ...[...loadedFiles].map((name) => `/${name}`).toSorted()];
  return { entry, files: isEnabled ? files : [] };
}

/** Adds to the built site the list of files that a device stores (`public/sw.js`). */
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
