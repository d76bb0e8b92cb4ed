import { decisionsPage } from './decisions.ts';
import { permissionsPage } from './permissions.ts';
import { dataPage } from './records.ts';
import { SHAPES_FILE, shapesPage } from './shapes.ts';

/** A page that is made from code. */
export interface GeneratedPage {
  /** From the root of the repository. */
  readonly file: string;
  /** Its whole text. */
  readonly make: () => string;
}

/** The pages that `npm run docs` writes. */
export const PAGES: readonly GeneratedPage[] = [
  { file: 'docs/product/permissions.md', make: permissionsPage },
  { file: 'docs/adr/README.md', make: decisionsPage },
  { file: 'docs/data.md', make: dataPage },
  { file: SHAPES_FILE, make: shapesPage },
];
