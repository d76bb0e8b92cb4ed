import { foldCase } from '../../text/words.ts';
import type { CellKind } from '../fields/field.ts';
import type { TableRow } from '../files/table.ts';
import type { FieldName } from '../fields/fields.ts';

/** A program whose files are recognized, mostly by their headers. */
export interface System {
  readonly key: string;
  /** The name for people: 'ASM3 animals'. */
  readonly title: string;
  /** The source of its records, the same for all files of one program, since they refer to each other's numbers. */
  readonly source: string;
  /** Headers that identify it, and how many of them must be there. */
  readonly signatureHeaders: readonly string[];
  readonly minMatches: number;
  /** Header → field; '' for a column that is only kept in the copy of the row. */
  readonly columns: Readonly<Record<string, FieldName | ''>>;
  /** Field → kind of its cells, for fields that this program writes differently. */
  readonly kinds?: Readonly<Partial<Record<FieldName, CellKind>>>;
  /** The columns of a file of this system that has no header row; undefined for any other file. */
  readonly columnsWithoutHeaders?: (rows: readonly TableRow[]) => readonly string[] | undefined;
  /** The limitations of its files, as text for users. */
  readonly limitations: string;
}

/** The number of headers of a file that identify a system. */
const matchCount = ({ signatureHeaders }: System, headers: ReadonlySet<string>) =>
  signatureHeaders.filter((name) => headers.has(foldCase(name))).length;

/** The system whose headers fit a file best; undefined if none fits, as for an ordinary spreadsheet. */
export function recognizeSystem(systems: readonly System[], headers: readonly string[]): System | undefined {
  const foldedHeaders = new Set(headers.map((header) => foldCase(header)));
  return systems
    .map((system) => ({
      system,
      share: matchCount(system, foldedHeaders) / system.signatureHeaders.length,
      count: matchCount(system, foldedHeaders),
    }))
    .filter(({ system, count }) => count >= system.minMatches)
    .toSorted((a, b) => b.share - a.share || b.count - a.count)[0]?.system;
}

/** The fields of the columns of a file of this system; columns that it does not know are absent. */
export function mapColumns({ columns }: System, headers: readonly string[]): Map<string, FieldName | ''> {
  const columnByHeader = new Map(Object.entries(columns).map(([header, name]) => [foldCase(header), name]));
  return new Map(
    headers.flatMap((header) => {
      const name = columnByHeader.get(foldCase(header.replace(/ \(\d+\)$/, '')));
      return name === undefined ? [] : [[header, name] as const];
    }),
  );
}
