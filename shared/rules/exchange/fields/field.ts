import type { MatchedList } from './lists.ts';

/** The kinds of cells, by which they are read. */
export type CellKind =
  | 'text'
  | 'lines'
  | 'name'
  | 'day'
  | 'age'
  | 'months'
  | 'years'
  | 'sex'
  | 'answer'
  | 'reversed'
  | 'chip'
  | 'phone'
  | 'email'
  | 'money'
  | 'cents'
  | 'figure'
  | 'time'
  | 'hours'
  | 'status'
  | 'outcome'
  | 'movement'
  | MatchedList;

/** A field of ours that a column can be matched to. */
export interface ImportField {
  readonly label: string;
  readonly kind: CellKind;
  /** Signs between several columns that go to it; a column is dropped behind the first one where absent. */
  readonly separator?: string;
  /** Names of columns in plain spreadsheets, folded. */
  readonly names?: readonly string[];
}

/** Declares a field. @param names of columns in plain spreadsheets, folded */
export const field = (
  label: string,
  kind: CellKind,
  names: readonly string[] = [],
  separator?: string,
): ImportField => ({ label, kind, names, ...(separator === undefined ? {} : { separator }) });
