import { expect, it } from 'vitest';
import { insideFiles, withNames } from './inside-files.ts';

const chunk = (fileName: string, imports: string[], facadeModuleId?: string, css: string[] = []) => ({
  [fileName]: { fileName, imports, facadeModuleId, viteMetadata: { importedCss: new Set(css) } },
});

const BUNDLE = {
  'index.js': { fileName: 'index.js', isEntry: true, imports: ['react.js'] },
  ...chunk('react.js', []),
  ...chunk('begin.js', ['table.js', 'react.js'], '/frontend/app/pages/preload-page.ts'),
  ...chunk('table.js', []),
  ...chunk('inside.js', ['table.js', 'wire.js'], '/frontend/app/Inside.tsx', ['inside.css']),
  ...chunk('wire.js', ['react.js']),
  ...chunk('login.js', ['wire.js'], '/frontend/features/session/LoginPage.tsx', ['login.css']),
};

it('names what whoever is signed in loads beside the page itself: what finds their page first', () => {
  expect(insideFiles(BUNDLE)).toEqual(['begin.js', 'table.js', 'inside.js', 'wire.js', 'inside.css']);
});

it('refuses a build without it', () => {
  expect(() => insideFiles({ 'index.js': BUNDLE['index.js'] })).toThrow('The build has no');
});

it('stands before the script that reads it, and after what says how the page is read', () => {
  const page = '<head>\n    <meta charset="utf-8" />\n    <script src="/first.js"></script>\n  </head>';
  expect(withNames(page, ['a.js', 'b.css'])).toBe(
    '<head>\n    <meta charset="utf-8" />\n    <meta name="inside-files" content="a.js b.css" />\n    <script src="/first.js"></script>\n  </head>',
  );
  expect(() => withNames('<head></head>', [])).toThrow('no first script');
});
