/** The ids with `id` moved to the position `toIndex`. */
export const moveId = (ids: readonly string[], id: string, toIndex: number): readonly string[] =>
  ids.filter((other) => other !== id).toSpliced(Math.max(0, toIndex), 0, id);

/** Records in the order of `ids`; records that it does not contain follow, in their own order. */
export function sortByIds<T extends { readonly id: string }>(
  records: readonly T[],
  ids: readonly string[],
): readonly T[] {
  const positions = new Map(ids.map((id, index) => [id, index]));
  return records.toSorted(
    (a, b) => (positions.get(a.id) ?? ids.length) - (positions.get(b.id) ?? ids.length),
  );
}
