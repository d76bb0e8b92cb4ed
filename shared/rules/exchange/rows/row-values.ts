import type { Answer } from '../cells/answers.ts';
import { isBlankCell, readAnswer, readNegatedAnswer, readReversedAnswer } from '../cells/answers.ts';
import { readChip } from '../cells/chips.ts';
import { type DayOrder, readDay } from '../cells/days.ts';
import { type Decimal, readNumber } from '../cells/numbers.ts';
import { readSex } from '../cells/sexes.ts';
import { readHours, readTime } from '../cells/times.ts';
import type { TableRow } from '../files/table.ts';
import type { CellKind } from '../fields/field.ts';
import { type FieldName, FIELD_BY_NAME } from '../fields/fields.ts';

/** A cell that can't be imported, with advice. */
export interface CellFault {
  /** The name of the column; '' for the row as a whole. */
  readonly column: string;
  readonly cell: string;
  readonly message: string;
}

/** The way in which the cells of a file are read. */
export interface ReadSettings {
  /** Column → field; absent columns are not imported. */
  readonly columns: ReadonlyMap<string, FieldName>;
  /** Kinds that differ from those of the fields, such as answers that a program writes the other way round. */
  readonly kinds?: Readonly<Partial<Record<FieldName, CellKind>>>;
  /** The order of dates of the file, and of columns that differ. */
  readonly order: DayOrder;
  readonly orders?: ReadonlyMap<string, DayOrder>;
  readonly decimal: Decimal;
  /** The rescue's day. */
  readonly today: string;
}

interface Cell {
  readonly column: string;
  readonly cell: string;
}

/** The cells of a row by the fields of an import. */
export interface RowValues {
  readonly line: number;
  readonly faults: readonly CellFault[];
  /** True if one of the fields of the group is filled. */
  has(group: string): boolean;
  text(name: FieldName): string;
  /** `YYYY-MM-DD`; '' for an empty cell, and for one that is not a date, which is a fault. */
  day(name: FieldName): string;
  number(name: FieldName): string;
  /** `HH:MM`; '' in the same cases as `day`. */
  time(name: FieldName): string;
  /** Decimal hours; '' in the same cases as `day`. */
  hours(name: FieldName): string;
  answer(name: FieldName): Answer;
  chip(): string;
  sex(): ReturnType<typeof readSex>;
  kind(name: FieldName): CellKind;
  /** The header of the column that a field came from; '' if none is filled. */
  column(name: FieldName): string;
  fault(name: FieldName, message: string): void;
  /** The filled cells by column. */
  readonly origin: Readonly<Record<string, string>>;
}

/** A row of a file, with the name of the file. */
export interface FileRow {
  readonly file: string;
  readonly values: RowValues;
}

const kindOf = (name: FieldName, { kinds }: ReadSettings): CellKind =>
  kinds?.[name] ?? FIELD_BY_NAME.get(name)?.kind ?? 'text';

const NO_CELLS: readonly Cell[] = [];

/** The filled cells of a row by field. */
function cellsOf(headers: readonly string[], { cells }: TableRow, { columns }: ReadSettings) {
  const cellsByField = new Map<string, Cell[]>();
  headers.forEach((column, index) => {
    const name = columns.get(column);
    const cell = cells[index] ?? '';
    if (!name || isBlankCell(cell)) return;
    const existing = cellsByField.get(name);
    if (existing) existing.push({ column, cell });
    else cellsByField.set(name, [{ column, cell }]);
  });
  return cellsByField;
}

/** Several cells of one field as one text; a multi-line text names the column of each. */
function joinCells(name: FieldName, cells: readonly Cell[]): string {
  const separator = FIELD_BY_NAME.get(name)?.separator;
  if (separator === undefined || cells.length < 2) return cells[0]?.cell ?? '';
  const isMultiline = separator.includes('\n');
  return [...new Set(cells.map(({ column, cell }) => (isMultiline ? `${column}: ${cell}` : cell)))].join(
    separator,
  );
}

const ANSWER_READERS: Readonly<Partial<Record<CellKind, typeof readAnswer>>> = {
  reversed: readReversedAnswer,
  negated: readNegatedAnswer,
};

const NO_DATE = 'This is no date. Enter it like the other dates of the column, or leave it empty';
const NO_NUMBER = 'This is no number. Enter digits alone, or leave it empty';
const NO_TIME = 'This is no time of day. Enter it like 9:30 or 2:15 PM, or leave it empty';
const NO_HOURS = 'These are no hours. Enter them like 2.5 or 2:30, or leave it empty';
const NO_ANSWER = 'Enter Yes, No or Unknown, or leave it empty';
const NO_SEX = 'Enter Male, Female or Unknown';

/** The cells of a row by field; a cell that can't be read is reported in `faults` and never guessed. */
export function rowValuesOf(headers: readonly string[], row: TableRow, settings: ReadSettings): RowValues {
  const cellsByField = cellsOf(headers, row, settings);
  const faults: CellFault[] = [];
  const groups = new Set([...cellsByField.keys()].map((name) => name.slice(0, name.indexOf('.'))));
  const cellsFor = (name: FieldName) => cellsByField.get(name) ?? NO_CELLS;
  const column = (name: FieldName) => cellsFor(name)[0]?.column ?? '';
  const text = (name: FieldName) => joinCells(name, cellsFor(name));
  const fault = (name: FieldName, message: string) => {
    const cellFault = { column: column(name), cell: cellsFor(name)[0]?.cell ?? '', message };
    if (!faults.some((other) => other.column === cellFault.column && other.message === message))
      faults.push(cellFault);
  };
  const readCell = <T>(
    name: FieldName,
    emptyValue: T,
    parse: (cell: string) => T | undefined,
    message: string,
  ): T => {
    const cell = cellsFor(name)[0]?.cell ?? '';
    if (cell === '') return emptyValue;
    const value = parse(cell);
    if (value === undefined) fault(name, message);
    return value ?? emptyValue;
  };
  return {
    line: row.line,
    faults,
    has: (group) => groups.has(group),
    text,
    day: (name) => {
      const order = settings.orders?.get(column(name)) ?? settings.order;
      return readCell(name, '', (cell) => readDay(cell, order, settings.today), NO_DATE);
    },
    number: (name) => readCell(name, '', (cell) => readNumber(cell, settings.decimal), NO_NUMBER),
    time: (name) => readCell(name, '', readTime, NO_TIME),
    hours: (name) => readCell(name, '', (cell) => readHours(cell, settings.decimal), NO_HOURS),
    answer: (name) => {
      const parseAnswer = ANSWER_READERS[kindOf(name, settings)] ?? readAnswer;
      return readCell<Answer>(name, 'unknown', parseAnswer, NO_ANSWER);
    },
    chip: () => {
      const chip = readChip(text('animal.chip'));
      if ('fault' in chip) fault('animal.chip', chip.fault);
      return 'chip' in chip ? chip.chip : '';
    },
    sex: () => readCell<ReturnType<typeof readSex>>('animal.sex', { sex: 'unknown' }, readSex, NO_SEX),
    kind: (name) => kindOf(name, settings),
    column,
    fault,
    origin: Object.fromEntries(
      headers.flatMap((header, index) => (row.cells[index] ? [[header, row.cells[index]]] : [])),
    ),
  };
}
