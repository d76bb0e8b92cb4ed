/** `npm run docs`: writes the pages that are made from code. A test fails if they differ from the code. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from './pages.ts';
import { ROOT } from './sections.ts';

for (const { file, make } of PAGES) writeFileSync(join(ROOT, file), make());
