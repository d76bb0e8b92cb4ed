import type { ImportRowInput } from '#shared/calls/exchange/import-row.ts';
import type { FieldName } from '../fields/fields.ts';
import type { Context, RecordRef } from './context.ts';
import type { FileRow } from './row-values.ts';

/** A row of the import, and which column each field of its input came from. */
export interface BuiltRow {
  readonly row: ImportRowInput;
  readonly columns: Readonly<Record<string, string>>;
}

/** A field of an input: its path, its value, and the field of the file that it came from. */
export type Assignment = readonly [path: string, value: unknown, from?: FieldName];

/** True for a value that is not empty: empty cells stay out of the input. */
const hasValue = (value: unknown) => value !== undefined && value !== '';

type InputNode = Record<string, unknown>;

const parentOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('.'), 0));
const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** The part of an input at a path such as `animal`; one called `0` is the only item of a list. Created if missing. */
function ensureNode(path: string, parts: Map<string, InputNode>): InputNode {
  const existing = parts.get(path);
  if (existing) return existing;
  const part: InputNode = {};
  parts.set(path, part);
  const parentPath = parentOf(path);
  if (nameOf(path) === '0') ensureNode(parentOf(parentPath), parts)[nameOf(parentPath)] = [part];
  else ensureNode(parentPath, parts)[nameOf(path)] = part;
  return part;
}

const MAX_NUMBER_LENGTH = 80;

/** A number that fits into a key: a longer one is cut and ends with a hash of all of it. */
function shortenNumber(text: string): string {
  if (text.length <= MAX_NUMBER_LENGTH) return text;
  let hash = 7;
  for (const char of text) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 4_294_967_291;
  return `${text.slice(0, MAX_NUMBER_LENGTH - 11)}#${hash}`;
}

export interface RowOptions {
  readonly noun: ImportRowInput['noun'];
  readonly number: string;
  readonly assignments: readonly Assignment[];
  readonly refs?: Readonly<Record<string, RecordRef | undefined>>;
}

/** A row of one record; it keeps the name of its `file` for faults. */
export function buildRow(
  { source }: Context,
  { file, values }: FileRow,
  { noun, number, assignments, refs = {} }: RowOptions,
): BuiltRow {
  const input: InputNode = {};
  const parts = new Map<string, InputNode>([['', input]]);
  const columns: Record<string, string> = {};
  for (const [path, value, from] of assignments) {
    if (from) columns[path] ??= values.column(from);
    if (hasValue(value)) ensureNode(parentOf(path), parts)[nameOf(path)] = value;
  }
  const refEntries = Object.entries(refs).flatMap(([path, ref]) => (ref ? [[path, ref] as const] : []));
  return {
    row: {
      noun,
      source,
      number: shortenNumber(number),
      file,
      line: values.line,
      input,
      refs: Object.fromEntries(
        refEntries.map(([path, ref]) => [path, { ...ref, number: shortenNumber(ref.number) }]),
      ),
    },
    columns,
  };
}
