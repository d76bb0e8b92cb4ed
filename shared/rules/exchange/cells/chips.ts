import { chipNumber, isChipNumber } from '../../health/health.ts';

/** A number as a spreadsheet shortens it: `9.85E+14`. */
const SCIENTIFIC_NOTATION = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** A shortened number that was written out again: its end is zeros. */
const ROUNDED_NUMBER = /^[1-9]\d{2,5}0{9,12}$/;

export const CHIP_SHORTENED =
  'The spreadsheet shortened this number. Format the column as text, enter or export it again';

/** Reads a microchip number, or gives the fault of the cell; '' for a cell that means no microchip. */
export function readChip(cell: string): { readonly chip: string } | { readonly fault: string } {
  const text = cell.trim().replace(/^['’]/, '');
  if (/^(?:none|no|n\/?a|unknown|not chipped|not scanned|no chip|-+|0|no scan)?$/i.test(text))
    return { chip: '' };
  if (SCIENTIFIC_NOTATION.test(text) || ROUNDED_NUMBER.test(text)) return { fault: CHIP_SHORTENED };
  const chip = chipNumber(text.replace(/\.0$/, ''));
  return isChipNumber(chip)
    ? { chip }
    : { fault: 'A microchip number has 15 digits, older ones 9 or 10 characters' };
}
