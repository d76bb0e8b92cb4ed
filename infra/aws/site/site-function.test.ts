import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const code = readFileSync(join(import.meta.dirname, 'site-function.js'), 'utf8');
const rewritten = (uri: string): string =>
  runInNewContext(`${code}; handler({ request: { uri } }).uri`, { uri });

it('leaves files alone, also those that are not there', () => {
  for (const uri of ['/index.html', '/config.json', '/assets/app-4f2a.js', '/assets/gone.png'])
    expect(rewritten(uri)).toBe(uri);
});

it('gives every page the one document', () => {
  for (const uri of ['/', '/login', '/animals/edit/01J0ABC', '/v1.2/animals/'])
    expect(rewritten(uri)).toBe('/index.html');
});
