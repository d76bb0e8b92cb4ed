import { expect, it } from 'vitest';
import { offlineFiles } from './offline-files.ts';

const chunk = (fileName: string, imports: string[], extra: object = {}) => ({
  [fileName]: { fileName, imports, ...extra },
});
const chunkOf = (path: string) => ({ facadeModuleId: `/house/frontend/${path}` });
const asset = (fileName: string) => ({ [fileName]: { fileName } });

const BUNDLE = {
  ...chunk('assets/index-1.js', ['assets/shared-1.js'], { isEntry: true }),
  ...chunk('assets/shared-1.js', []),
  ...chunk('assets/wire-1.js', [], chunkOf('client/session/session-calls.ts')),
  ...chunk('assets/inside-1.js', ['assets/shared-1.js'], {
    ...chunkOf('app/SignedInApp.tsx'),
    viteMetadata: { importedCss: new Set(['assets/inside-1.css']) },
  }),
  ...chunk('assets/preload-1.js', [], chunkOf('app/pages/preload-page.ts')),
  ...chunk('assets/round-1.js', [], chunkOf('features/health/round/RoundPage.tsx')),
  ...chunk('assets/sending-1.js', [], chunkOf('features/health/round/UnsentEntriesSender.tsx')),
  ...chunk('assets/leave-1.js', [], chunkOf('features/health/round/LeaveUnsent.tsx')),
  ...chunk('assets/guards-1.js', [], chunkOf('ui/dialog/LeaveGuards.tsx')),
  ...chunk('assets/public-1.js', [], chunkOf('app/PublicApp.tsx')),
  ...asset('assets/inside-1.css'),
  ...asset('assets/figtree-latin-wght-normal-1.woff2'),
  ...asset('assets/figtree-latin-ext-wght-normal-1.woff2'),
};

it('names the files of the shell and the round with all their imports, and none of other pages', () => {
  const { entry, files } = offlineFiles(BUNDLE);
  expect(entry).toBe('assets/index-1.js');
  expect(files).toEqual([
    '/first.js',
    '/icon.svg',
    '/assets/figtree-latin-wght-normal-1.woff2',
    '/assets/guards-1.js',
    '/assets/index-1.js',
    '/assets/inside-1.css',
    '/assets/inside-1.js',
    '/assets/leave-1.js',
    '/assets/preload-1.js',
    '/assets/round-1.js',
    '/assets/sending-1.js',
    '/assets/shared-1.js',
    '/assets/wire-1.js',
  ]);
});

it('names no files if offline storage is switched off', () => {
  expect(offlineFiles(BUNDLE, false)).toEqual({ entry: 'assets/index-1.js', files: [] });
});

it('rejects a build without the required entries', () => {
  expect(() => offlineFiles(chunk('assets/index-1.js', [], { isEntry: true }))).toThrow('The build has no');
  expect(() => offlineFiles({})).toThrow('The build has no entry');
});
