import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { fontFile, type FontPackage, fontsFor } from '#functions/pdf/fonts/font-list.ts';

const PACKAGES = join(import.meta.dirname, '../../../node_modules');

/** The files of a package that a report may ask for; npm lays many more beside them. */
function filesOf(font: FontPackage): string[] {
  const table = readFileSync(join(PACKAGES, font.name, 'unicode.json'), 'utf8');
  const slices = Object.keys(z.record(z.string(), z.string()).parse(JSON.parse(table)));
  return slices.flatMap((slice) =>
    (font.weights ?? [undefined]).map((weight) => fontFile(font, slice, weight)),
  );
}

/** Lays the fonts of reports into `folder`/fonts, each package with its licence and its table of characters. */
export function copyFonts(folder: string): void {
  for (const font of fontsFor('')) {
    const [from, to] = [join(PACKAGES, font.name), join(folder, 'fonts', font.name)];
    mkdirSync(join(to, 'files'), { recursive: true });
    for (const file of ['unicode.json', 'LICENSE', ...filesOf(font)])
      cpSync(join(from, file), join(to, file));
  }
}
