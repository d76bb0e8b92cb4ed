import { isDay } from '../time/dates.ts';
import { foldCase } from '../text/words.ts';

/** The types of a column's cells; each is written so that programs recognize it. */
export type CellType = 'text' | 'day' | 'moment' | 'number' | 'money';

/** A column of a file of rows. */
export interface RowColumn<R> {
  readonly head: string;
  /** 'text' by default. */
  readonly type?: CellType;
  /**
   * The cell's value: of a day `YYYY-MM-DD`, of a moment `YYYY-MM-DD HH:MM` by the rescue's clock, of a number or an
   * amount the figure with a decimal point; '' for nothing.
   */
  text(row: R): string;
}

const MOMENT_PATTERN = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d$/;
const NUMBER_PATTERN = /^-?\d+(\.\d+)?$/;

/** The type of a cell's value in a column of this type; text if it doesn't match. */
export function cellType(type: CellType, text: string): CellType {
  if (type === 'day') return isDay(text) ? 'day' : 'text';
  if (type === 'moment') return isDay(MOMENT_PATTERN.exec(text)?.[1] ?? '') ? 'moment' : 'text';
  if (type === 'number' || type === 'money') return NUMBER_PATTERN.test(text) ? type : 'text';
  return 'text';
}

/**
 * The name of a file of rows: `animal-query-2026-11-22-163005.csv`.
 * @param timestamp by the rescue's clock, `YYYY-MM-DD HH:MM:SS`
 */
export const fileName = (word: string, timestamp: string, ending: string): string =>
  `${word}-${timestamp.replaceAll(':', '').replace(' ', '-')}.${ending}`;

/** The word that files of a table begin with: `meds-moss` of 'Meds: Moss'. */
export const fileSlug = (title: string): string =>
  foldCase(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'rows';
