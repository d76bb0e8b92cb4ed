import { expect, it } from 'vitest';
import { insideFiles } from './inside-files.ts';

const chunk = (fileName: string, imports: string[], facadeModuleId?: string, css: string[] = []) => ({
  [fileName]: { fileName, imports, facadeModuleId, viteMetadata: { importedCss: new Set(css) } },
});

const BUNDLE = {
  'index.js': { fileName: 'index.js', isEntry: true, imports: ['react.js'] },
  ...chunk('react.js', []),
  ...chunk('begin.js', ['table.js', 'react.js'], '/frontend/app/begin-page.ts'),
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
