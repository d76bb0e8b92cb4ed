/** `npm run docs`: writes the pages that are made from code. A test compares them, so none is ever behind the code. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from './pages.ts';

const ROOT = join(import.meta.dirname, '../..');

for (const { file, make } of PAGES) writeFileSync(join(ROOT, file), make());
