import { type DayOrder, dayOrderOf } from '../cells/days.ts';
import { type Decimal, decimalOf } from '../cells/numbers.ts';
import { type FieldName, FIELD_BY_NAME } from '../fields/fields.ts';
import { type Table, tableOf, type TableRow, valuesOf } from '../files/table.ts';
import { columnsByName, SPREADSHEET } from './spreadsheet.ts';
import { mapColumns, recognizeSystem, type System } from './system.ts';
import { SYSTEMS } from './systems.ts';

/** Column → field; '' for a column that is left out on purpose. A column that is absent is not decided yet. */
export type Columns = ReadonlyMap<string, FieldName | ''>;

/** A file as it was recognized. */
export interface RecognizedFile {
  readonly system: System;
  readonly table: Table;
  readonly columns: Columns;
}

/**
 * The table of a file, the system whose headers or columns fit best (else a plain spreadsheet), and the fields of the
 * columns.
 */
export function recognizeFile(rows: readonly TableRow[]): RecognizedFile {
  const [headerless] = SYSTEMS.flatMap((system) => {
    const headers = system.columnsWithoutHeaders?.(rows);
    return headers ? [{ system, headers }] : [];
  });
  const table = tableOf(rows, headerless?.headers);
  const system = headerless?.system ?? recognizeSystem(SYSTEMS, table.headers) ?? SPREADSHEET;
  return { system, table, columns: columnsFor(system, table.headers) };
}

/** The header of the column with the problems in a file of rejected rows; it is left out when that file is imported. */
export const PROBLEM_HEADER = 'Problem';

/** The fields of the columns by a system, or by the columns' names. */
export function columnsFor(system: System, headers: readonly string[]): Columns {
  const columns = system.key === SPREADSHEET.key ? columnsByName(headers) : mapColumns(system, headers);
  return headers.includes(PROBLEM_HEADER) && !columns.has(PROBLEM_HEADER)
    ? columns.set(PROBLEM_HEADER, '')
    : columns;
}

const hasKind = (kinds: readonly string[]) => (name: FieldName | '') =>
  name !== '' && kinds.includes(FIELD_BY_NAME.get(name)?.kind ?? '');

const headersOf = (columns: Columns, isWanted: (name: FieldName | '') => boolean): string[] =>
  [...columns].flatMap(([header, name]) => (isWanted(name) ? [header] : []));

/** The order of a file's dates by its columns. */
export interface FileDayOrder {
  readonly order?: DayOrder;
  /** True if the user must choose it, because the dates are ambiguous. */
  readonly mustAsk: boolean;
  readonly column: string;
  readonly example: string;
  /** The order of each column whose own values show one. */
  readonly orders: ReadonlyMap<string, DayOrder>;
}

/** The order of dates of a file: each column's own where its values show it, else that of its other columns. */
export function fileDayOrder(table: Table, columns: Columns): FileDayOrder {
  const columnOrders = headersOf(columns, hasKind(['day'])).map((header) => ({
    header,
    ...dayOrderOf(valuesOf(table, header)),
  }));
  const unambiguous = columnOrders.filter(({ order }) => order === 'MDY' || order === 'DMY');
  const [first] = unambiguous;
  const orders = new Map(
    unambiguous.flatMap(({ header, order }) => (order ? [[header, order] as const] : [])),
  );
  const ambiguous = columnOrders.find(({ mustAsk }) => mustAsk);
  const isMixed =
    unambiguous.some(({ order }) => order !== first?.order) || hasBothOrders(table, columnOrders);
  if (ambiguous && (!first || isMixed))
    return { mustAsk: true, column: ambiguous.header, example: ambiguous.example, orders };
  const evidence = first ?? columnOrders.find(({ order }) => order);
  return evidence?.order
    ? { order: evidence.order, mustAsk: false, column: evidence.header, example: evidence.example, orders }
    : { mustAsk: false, column: '', example: '', orders };
}

/** True if one column has dates of both orders. */
const hasBothOrders = (
  table: Table,
  columnOrders: readonly { readonly header: string; readonly mustAsk: boolean }[],
): boolean =>
  columnOrders.some(({ header, mustAsk }) => {
    if (!mustAsk) return false;
    const values = valuesOf(table, header);
    return ['MDY', 'DMY'].every((order) => values.some((value) => dayOrderOf([value]).order === order));
  });

/** The decimal sign of a file by its columns. */
export interface FileDecimal {
  readonly decimal?: Decimal;
  readonly mustAsk: boolean;
  readonly column: string;
  readonly example: string;
}

/** The decimal sign of a file by its columns of amounts, figures and hours. */
export function fileDecimal(table: Table, columns: Columns): FileDecimal {
  const columnDecimals = headersOf(columns, hasKind(['money', 'figure', 'hours'])).map((header) => ({
    column: header,
    ...decimalOf(valuesOf(table, header)),
  }));
  const unambiguous = columnDecimals.filter(({ decimal }) => decimal !== undefined);
  const [first] = unambiguous;
  const conflicting = unambiguous.find(({ decimal }) => decimal !== first?.decimal);
  if (conflicting) return { mustAsk: true, column: conflicting.column, example: conflicting.example };
  return (
    first ?? columnDecimals.find(({ mustAsk }) => mustAsk) ?? { mustAsk: false, column: '', example: '' }
  );
}
