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
  | 'negated'
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
  /** The text that joins the values of several columns of this field; without it, only the first column is used. */
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
