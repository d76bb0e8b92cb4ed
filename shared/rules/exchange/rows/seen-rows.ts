import type { Context } from './context.ts';
import type { BuiltRow } from './row.ts';
import type { FileRow } from './row-values.ts';

/** The earlier rows of the same file with these numbers, in their order. */
export const earlierRows = ({ seenRows }: Context, { file }: FileRow, numbers: readonly string[]) =>
  numbers.flatMap((number) => seenRows.get(`${file}|${number}`) ?? []);

/** Remembers a row under the number by which `earlierRows` finds it. */
export function rememberRow(
  { seenRows }: Context,
  { file }: FileRow,
  number: string,
  { row }: BuiltRow,
): void {
  const key = `${file}|${number}`;
  seenRows.set(key, [...(seenRows.get(key) ?? []), row]);
}

/** A number made of values that several rows of a file may have in common: the second of them ends with `:2`. */
export function numberInOrder(context: Context, place: FileRow, baseNumber: string): string {
  const earlierCount = earlierRows(context, place, [baseNumber]).length;
  return earlierCount > 0 ? `${baseNumber}:${earlierCount + 1}` : baseNumber;
}
