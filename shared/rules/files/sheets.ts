/**
 * Workbooks as rows of XML that are packed as they come. write-excel-file 4.1 was tried instead: it holds the whole
 * workbook, 961 MB for 100,000 rows of ten columns where this takes 129, and two to two and a half times as long.
 */
import { DAY_MS } from '../time/dates.ts';
import { cellType, type CellType, type RowColumn } from './rows.ts';

/** The most rows of a sheet, including the labels; further rows go on the next sheet. */
export const MAX_SHEET_ROWS = 1_048_576;

/** The most characters of a cell. */
const MAX_CELL_LENGTH = 32_767;

/** The first day for which serial numbers are right: spreadsheets count 29 February 1900, which did not exist. */
const FIRST_DAY = '1900-03-01';

/** The serial number of a day or moment in spreadsheets; undefined for days before `FIRST_DAY`. */
function serialOf(text: string): number | undefined {
  if (text < FIRST_DAY) return undefined;
  const time = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? ':00' : 'T00:00:00'}Z`);
  return time / DAY_MS + 25_569;
}

/** The styles of cells, by their index in `STYLES`. */
const STYLE_INDEX: Readonly<Record<CellType | 'head', number>> = {
  number: 0,
  text: 1,
  day: 2,
  moment: 3,
  money: 4,
  head: 5,
};

const WIDTH: Readonly<Record<CellType, number>> = { text: 24, day: 12, moment: 18, number: 12, money: 14 };

/** Escapes a text for XML; characters that XML cannot hold are written as spreadsheets write them (`_x0001_`). */
const escapeXml = (text: string): string =>
  text
    .slice(0, MAX_CELL_LENGTH)
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\0-\x08\x0B-\x1F\uFFFE\uFFFF]/g, (char) => {
      const code = char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `_x${code}_`;
    })
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const textCell = (cellRef: string, style: number, text: string) =>
  `<c r="${cellRef}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

function cellXml(cellRef: string, type: CellType, text: string): string {
  if (!text) return '';
  const kind = cellType(type, text);
  const figure = kind === 'day' || kind === 'moment' ? serialOf(text) : Number(text);
  if (kind === 'text' || figure === undefined) return textCell(cellRef, STYLE_INDEX.text, text);
  return `<c r="${cellRef}" s="${STYLE_INDEX[kind]}"><v>${figure}</v></c>`;
}

/** The name of a column, from 0: A, B, … Z, AA. */
const columnLetters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnLetters(Math.floor(column / 26) - 1) + columnLetters(column % 26);

const XML_HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006';

/** The beginning of a sheet: its labels, which stay in sight. */
export function sheetStart<R>(columns: readonly RowColumn<R>[]): string {
  const cols = columns.map(({ head, type = 'text' }, index) => {
    const width = Math.max(WIDTH[type], head.length + 2);
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const heads = columns.map(({ head }, index) =>
    textCell(`${columnLetters(index)}1`, STYLE_INDEX.head, head),
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${XML_HEADER}<worksheet xmlns="${MAIN_NAMESPACE}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`;
}

/** A row of a sheet. @param number its place there, from 2: the labels are the first */
export function sheetRow<R>(columns: readonly RowColumn<R>[], row: R, number: number): string {
  const cells = columns.map(({ type = 'text', ...column }, index) =>
    cellXml(`${columnLetters(index)}${number}`, type, column.text(row)),
  );
  return `<row r="${number}">${cells.join('')}</row>`;
}

/**
 * The end of a sheet; text made of digits, such as a microchip number, is not marked as an error.
 * @param rows with the labels
 */
export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><ignoredErrors><ignoredError sqref="A1:${columnLetters(columns - 1)}${rows}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
const cellFormat = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

/** Styles of numbers, texts, days, moments and amounts in the reader's locale, and of headings. */
const STYLES = `${XML_HEADER}<styleSheet xmlns="${MAIN_NAMESPACE}"><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${[
  cellFormat(0),
  cellFormat(49),
  cellFormat(14),
  cellFormat(22),
  cellFormat(4),
  cellFormat(49, 1),
].join('')}</cellXfs></styleSheet>`;

/** The place of a sheet in the file, from 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** The files beside the sheets of a workbook. @param sheets how many there are */
export function workbookFiles(sheets: number): Readonly<Record<string, string>> {
  const sheetNumbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const overrides = sheetNumbers.map(
    (sheetNumber) => `<Override PartName="/${sheetPath(sheetNumber)}" ContentType="${type}.worksheet+xml"/>`,
  );
  const sheetElements = sheetNumbers.map(
    (sheetNumber) => `<sheet name="Rows ${sheetNumber}" sheetId="${sheetNumber}" r:id="rId${sheetNumber}"/>`,
  );
  const relationElements = sheetNumbers.map(
    (sheetNumber) =>
      `<Relationship Id="rId${sheetNumber}" Type="${RELATIONS_NAMESPACE}/worksheet" Target="worksheets/sheet${sheetNumber}.xml"/>`,
  );
  const relationsXml = (content: string) =>
    `${XML_HEADER}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships">${content}</Relationships>`;
  return {
    '[Content_Types].xml': `${XML_HEADER}<Types xmlns="${PACKAGE_NAMESPACE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relationsXml(
      `<Relationship Id="rId1" Type="${RELATIONS_NAMESPACE}/officeDocument" Target="xl/workbook.xml"/>`,
    ),
    'xl/workbook.xml': `${XML_HEADER}<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${RELATIONS_NAMESPACE}"><sheets>${sheetElements.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsXml(
      `${relationElements.join('')}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS_NAMESPACE}/styles" Target="styles.xml"/>`,
    ),
    'xl/styles.xml': STYLES,
  };
}
