import { isGrouped } from '../../text/thousands.ts';

/** The decimal separators, with their labels. */
export const DECIMALS = { '.': 'Point (1,234.56)', ',': 'Comma (1.234,56)' } as const;
export type Decimal = keyof typeof DECIMALS;

/** Matches currencies around a figure, and blanks and apostrophes in it. */
const CURRENCY_PATTERN = /^[\s'’]*(?:[A-Z]{1,3}|\p{Sc})*|[\s'’]|(?:[A-Z]{3}|\p{Sc})$/gu;

const WEIGHT_UNIT_PATTERN = /(?:lbs?|kgs?|pounds?)\.?$/i;

const withoutUnits = (cell: string) =>
  cell.trim().replace(WEIGHT_UNIT_PATTERN, '').replaceAll(CURRENCY_PATTERN, '');

/** A cell without the signs of a negative number: brackets, or a minus before the currency or after it. */
const withoutSign = (cell: string) =>
  withoutUnits(
    cell
      .trim()
      .replace(/^\((.*)\)$/, '$1')
      .replace(/^-/, ''),
  ).replace(/^-/, '');

/** The decimal sign of one figure; '?' for `1,234`, which could be either. */
function decimalSignOf(figure: string): Decimal | '?' | undefined {
  const [comma, point] = [figure.lastIndexOf(','), figure.lastIndexOf('.')];
  if (comma < 0 && point < 0) return undefined;
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const sign = comma >= 0 ? ',' : '.';
  if (figure.split(sign).length > 2) return sign === ',' ? '.' : ',';
  return isGrouped(figure, sign) ? '?' : sign;
}

/** The decimal sign of a column; `mustAsk` is true if its values are ambiguous or contradict each other. */
export interface DecimalGuess {
  readonly decimal?: Decimal;
  readonly mustAsk: boolean;
  readonly example: string;
}

/** The decimal sign of a column, by all of its values. */
export function decimalOf(values: readonly string[]): DecimalGuess {
  let ambiguousValue = '';
  const exampleBySign: Record<Decimal, string> = { '.': '', ',': '' };
  for (const value of values) {
    const sign = decimalSignOf(withoutSign(value));
    if (sign === '?') ambiguousValue ||= value;
    else if (sign) exampleBySign[sign] ||= value;
  }
  if (exampleBySign['.'] && exampleBySign[',']) return { mustAsk: true, example: exampleBySign[','] };
  const decimal = exampleBySign['.'] ? '.' : exampleBySign[','] ? ',' : undefined;
  if (decimal) return { decimal, mustAsk: false, example: exampleBySign[decimal] };
  return { mustAsk: ambiguousValue !== '', example: ambiguousValue };
}

/**
 * The number of a cell, with a decimal point: '1234.50', or '-12.00' for '(12,00)'; undefined for other texts.
 * @param decimal the decimal separator; the other one separates thousands
 */
export function readNumber(cell: string, decimal: Decimal): string | undefined {
  const isNegative = /^\(.*\)$/.test(cell.trim()) || withoutUnits(cell).startsWith('-');
  const thousandsSign = decimal === '.' ? ',' : '.';
  const [integerPart = '', rest = '', ...extraParts] = withoutSign(cell).split(decimal);
  const digits = isGrouped(integerPart, thousandsSign)
    ? integerPart.replaceAll(thousandsSign, '')
    : integerPart;
  if (extraParts.length > 0 || !/^\d*$/.test(digits) || !/^\d*$/.test(rest)) return undefined;
  if (digits === '' && rest === '') return undefined;
  return `${isNegative ? '-' : ''}${digits || '0'}${rest && `.${rest}`}`;
}
