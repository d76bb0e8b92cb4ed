import { expect, it } from 'vitest';
import { earlyFiles, addFileMetaTags } from './early-files.ts';

const chunk = (fileName: string, imports: string[], facadeModuleId?: string, css: string[] = []) => ({
  [fileName]: { fileName, imports, facadeModuleId, viteMetadata: { importedCss: new Set(css) } },
});

const BUNDLE = {
  'index.js': { fileName: 'index.js', isEntry: true, imports: ['react.js'] },
  ...chunk('react.js', []),
  ...chunk('begin.js', ['table.js', 'react.js'], '/frontend/app/pages/preload-page.ts'),
  ...chunk('table.js', []),
  ...chunk('inside.js', ['table.js', 'wire.js'], '/frontend/app/SignedInApp.tsx', ['inside.css']),
  ...chunk('wire.js', ['react.js']),
  ...chunk('notes.js', ['table.js', 'rows.js', 'react.js'], '/frontend/features/NotesPage.tsx', [
    'notes.css',
  ]),
  ...chunk('rows.js', []),
  ...chunk('login.js', ['wire.js'], '/frontend/features/session/LoginPage.tsx', ['login.css']),
};

it('the early files are those shared by all pages, plus the additional ones of each page', () => {
  expect(earlyFiles(BUNDLE, { '/notes': ['/features/NotesPage.tsx'] })).toEqual({
    inside: ['begin.js', 'table.js', 'inside.js', 'wire.js', 'inside.css'],
    '/notes': ['notes.js', 'rows.js', 'notes.css'],
  });
});

it('rejects a build that lacks a page', () => {
  expect(() => earlyFiles({ 'index.js': BUNDLE['index.js'] }, {})).toThrow('The build has no');
  expect(() => earlyFiles(BUNDLE, { '/gone': ['/features/GonePage.tsx'] })).toThrow('GonePage.tsx');
});

it('lists the early files before the script that reads them and after the character set', () => {
  const page = '<head>\n    <meta charset="utf-8" />\n    <script src="/first.js"></script>\n  </head>';
  expect(addFileMetaTags(page, { inside: ['a.js', 'b.css'], '/notes': ['c.js'] })).toBe(
    '<head>\n    <meta charset="utf-8" />\n    <meta name="files inside" content="a.js b.css" />\n    <meta name="files /notes" content="c.js" />\n    <script src="/first.js"></script>\n  </head>',
  );
  expect(() => addFileMetaTags('<head></head>', {})).toThrow('no first script');
});
