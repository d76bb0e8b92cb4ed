import { expect, it } from 'vitest';
import { earlyFiles, addFileNames } from './early-files.ts';

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

it('are those of each page, what finds the page first, and of some pages what they have besides', () => {
  expect(earlyFiles(BUNDLE, { '/notes': ['/features/NotesPage.tsx'] })).toEqual({
    inside: ['begin.js', 'table.js', 'inside.js', 'wire.js', 'inside.css'],
    '/notes': ['notes.js', 'rows.js', 'notes.css'],
  });
});

it('refuse a build that lacks a page', () => {
  expect(() => earlyFiles({ 'index.js': BUNDLE['index.js'] }, {})).toThrow('The build has no');
  expect(() => earlyFiles(BUNDLE, { '/gone': ['/features/GonePage.tsx'] })).toThrow('GonePage.tsx');
});

it('are listed before the script that reads them, and after the character set', () => {
  const page = '<head>\n    <meta charset="utf-8" />\n    <script src="/first.js"></script>\n  </head>';
  expect(addFileNames(page, { inside: ['a.js', 'b.css'], '/notes': ['c.js'] })).toBe(
    '<head>\n    <meta charset="utf-8" />\n    <meta name="files inside" content="a.js b.css" />\n    <meta name="files /notes" content="c.js" />\n    <script src="/first.js"></script>\n  </head>',
  );
  expect(() => addFileNames('<head></head>', {})).toThrow('no first script');
});
