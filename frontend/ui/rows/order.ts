/** The ids with `id` moved to the position `to`. */
export const movedTo = (ids: readonly string[], id: string, to: number): readonly string[] =>
  ids.filter((other) => other !== id).toSpliced(Math.max(0, to), 0, id);

/** Records in the order of `ids`; records that it does not contain follow, in their own order. */
export function inOrder<T extends { readonly id: string }>(
  records: readonly T[],
  ids: readonly string[],
): readonly T[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return records.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length));
}
