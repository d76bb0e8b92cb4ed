/**
 * Workbooks as rows of XML that are packed as they come. write-excel-file 4.1 was tried instead: it holds the whole workbook,
 * 961 MB for 100,000 rows of ten columns where this takes 129, and two to two and a half times as long.
 */
import { cellType, type CellType, type RowColumn } from './rows.ts';

/** The most rows of a sheet, including the labels; further rows go on the next sheet. */
export const SHEET_ROWS = 1_048_576;

/** A cell holds so many characters at most. */
const CELL_LENGTH = 32_767;

const DAY_MS = 86_400_000;

/** The first day for which serial numbers are right: spreadsheets count 29 February 1900, which did not exist. */
const FIRST_DAY = '1900-03-01';

/** The serial number of a day or moment in spreadsheets; undefined for days before `FIRST_DAY`. */
export function serialOf(text: string): number | undefined {
  if (text < FIRST_DAY) return undefined;
  const at = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? ':00' : 'T00:00:00'}Z`);
  return at / DAY_MS + 25_569;
}

/** By their places in `STYLES`. */
const STYLE: Readonly<Record<CellType | 'head', number>> = {
  number: 0,
  text: 1,
  day: 2,
  moment: 3,
  money: 4,
  head: 5,
};

const WIDTH: Readonly<Record<CellType, number>> = { text: 24, day: 12, moment: 18, number: 12, money: 14 };

/** Escapes a text for XML; characters that XML cannot hold are written as spreadsheets write them (`_x0001_`). */
const inXml = (text: string): string =>
  text
    .slice(0, CELL_LENGTH)
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\0-\x08\x0B-\x1F\uFFFE\uFFFF]/g, (sign) => {
      const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `_x${code}_`;
    })
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const textCell = (at: string, style: number, text: string) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${inXml(text)}</t></is></c>`;

function cell(at: string, type: CellType, text: string): string {
  if (!text) return '';
  const kind = cellType(type, text);
  const figure = kind === 'day' || kind === 'moment' ? serialOf(text) : Number(text);
  if (kind === 'text' || figure === undefined) return textCell(at, STYLE.text, text);
  return `<c r="${at}" s="${STYLE[kind]}"><v>${figure}</v></c>`;
}

/** The name of a column, from 0: A, B, … Z, AA. */
const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + letters(column % 26);

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The beginning of a sheet: its labels, which stay in sight. */
export function sheetStart<R>(columns: readonly RowColumn<R>[]): string {
  const cols = columns.map(({ head, type = 'text' }, at) => {
    const width = Math.max(WIDTH[type], head.length + 2);
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  const heads = columns.map(({ head }, at) => textCell(`${letters(at)}1`, STYLE.head, head));
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`;
}

/** A row of a sheet. @param number its place there, from 2: the labels are the first */
export function sheetRow<R>(columns: readonly RowColumn<R>[], row: R, number: number): string {
  const cells = columns.map(({ type = 'text', ...column }, at) =>
    cell(`${letters(at)}${number}`, type, column.text(row)),
  );
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** The end of a sheet; text made of digits, such as a microchip number, is not marked as an error. @param rows with the labels */
export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><ignoredErrors><ignoredError sqref="A1:${letters(columns - 1)}${rows}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
const styled = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

/** Styles of numbers, texts, days, moments and amounts in the reader's locale, and of headings. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${[
  styled(0),
  styled(49),
  styled(14),
  styled(22),
  styled(4),
  styled(49, 1),
].join('')}</cellXfs></styleSheet>`;

/** The place of a sheet in the file, from 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** The files beside the sheets of a workbook. @param sheets how many there are */
export function workbookFiles(sheets: number): Readonly<Record<string, string>> {
  const each = Array.from({ length: sheets }, (_, at) => at + 1);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const overrides = each.map(
    (at) => `<Override PartName="/${sheetPath(at)}" ContentType="${type}.worksheet+xml"/>`,
  );
  const listed = each.map((at) => `<sheet name="Rows ${at}" sheetId="${at}" r:id="rId${at}"/>`);
  const related = each.map(
    (at) => `<Relationship Id="rId${at}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  );
  const relations = (all: string) =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`;
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relations(
      `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/>`,
    ),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      `${related.join('')}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/>`,
    ),
    'xl/styles.xml': STYLES,
  };
}
