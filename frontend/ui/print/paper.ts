import type { Paper as PaperName } from '#shared/rules/files/paper.ts';

/** The sizes of kennel cards: a large one fills half a sheet, four small ones fill a whole sheet. */
export const CARD_SIZES = ['large', 'small'] as const;
export type CardSize = (typeof CARD_SIZES)[number];

/** A sheet of paper in millimeters. */
export interface Sheet {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

const A4: Sheet = { name: 'A4', width: 210, height: 297 };
const SHEET_LETTER: Sheet = { name: 'Letter', width: 215.9, height: 279.4 };

const halfSheet = ({ width, height }: Sheet, name: string): Sheet => ({
  name,
  width: height / 2,
  height: width,
});

/** The sheet for cards of this size, at a rescue that prints on this paper. */
export function paperFor(size: CardSize, paper: PaperName): Sheet {
  const isLetter = paper === 'Letter';
  const fullSheet = isLetter ? SHEET_LETTER : A4;
  return size === 'small' ? fullSheet : halfSheet(fullSheet, isLetter ? 'Half Letter' : 'A5');
}

/** Cards on one sheet. */
export const cardsPerPage = (size: CardSize): number => (size === 'small' ? 4 : 1);

/** The CSS rule that makes the browser print on this sheet, without margins. */
export const pageRule = ({ width, height }: Sheet): string =>
  `@page { size: ${width}mm ${height}mm; margin: 0 }`;

/** Prints the page once every picture is loaded: a sheet without its photo would waste paper. */
export async function printPage(): Promise<void> {
  await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
  window.print();
}

/** The items that fit, with room for a last line that tells how many more there are. */
export function fitItems<T>(
  items: readonly T[],
  maxVisible: number,
): { visible: readonly T[]; hiddenCount: number } {
  if (items.length <= maxVisible) return { visible: items, hiddenCount: 0 };
  return { visible: items.slice(0, maxVisible - 1), hiddenCount: items.length - maxVisible + 1 };
}
