import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const code = readFileSync(join(import.meta.dirname, 'site-function.js'), 'utf8');
const rewrite = (uri: string): string =>
  runInNewContext(`${code}; handler({ request: { uri } }).uri`, { uri });

it('file paths are not rewritten, even for missing files', () => {
  for (const uri of ['/index.html', '/config.json', '/assets/app-4f2a.js', '/assets/gone.png'])
    expect(rewrite(uri)).toBe(uri);
});

it('each page path is rewritten to the one document', () => {
  for (const uri of ['/', '/login', '/animals/edit/01J0ABC', '/v1.2/animals/'])
    expect(rewrite(uri)).toBe('/index.html');
});
