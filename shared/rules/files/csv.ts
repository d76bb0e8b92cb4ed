import { cellType, type RowColumn } from './rows.ts';

/** The byte order mark, by which programs recognize UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches text that a spreadsheet would take for a formula, masked already or not; some take the full-width signs of
 * East Asia too.
 */
const FORMULA_START = /^'*[=+\-@＝＋－＠\t\r\n\0]/;

/** A text with a quote before it if a spreadsheet would run it as a formula (product/questions 1.3). */
export const maskFormula = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** The text before a formula was masked. */
export const unmaskFormula = (text: string): string =>
  text.startsWith("'") && FORMULA_START.test(text) ? text.slice(1) : text;

const quoteCell = (text: string): string =>
  /["\r\n,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** The texts of a row; those that a spreadsheet would run as a formula are masked. */
const textsOf = <R>(columns: readonly RowColumn<R>[], row: R): string[] =>
  columns.map(({ type = 'text', ...column }) => {
    const text = column.text(row);
    return cellType(type, text) === 'text' ? maskFormula(text) : text;
  });

/** A line of a file by RFC 4180; a line without any text gets a quoted empty cell, since readers skip empty lines. */
const joinLine = (texts: readonly string[]): string => `${texts.map(quoteCell).join(',') || '""'}\r\n`;

/** The labels, which may be those of an imported file: masked as the cells are. */
const headsOf = <R>(columns: readonly RowColumn<R>[]): string[] =>
  columns.map(({ head }) => maskFormula(head));

/** The line of the labels. */
export const csvHead = <R>(columns: readonly RowColumn<R>[]): string => joinLine(headsOf(columns));

/** The line of a row. */
export const csvLine = <R>(columns: readonly RowColumn<R>[], row: R): string =>
  joinLine(textsOf(columns, row));

const quoteTabCell = (text: string): string =>
  /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Rows as programs take them from the clipboard, their labels first: tabs between cells. */
export const tabText = <R>(columns: readonly RowColumn<R>[], rows: readonly R[]): string =>
  [headsOf(columns), ...rows.map((row) => textsOf(columns, row))]
    .map((texts) => texts.map(quoteTabCell).join('\t'))
    .join('\n');
