/**
 * All that one comes to from some, themselves among them.
 * @param next what one comes to from one of them
 */
export function reached<T>(from: Iterable<T>, next: (each: T) => Iterable<T>): Set<T> {
  const found = new Set(from);
  // A set is gone through with what is added meanwhile.
  for (const each of found) for (const other of next(each)) found.add(other);
  return found;
}
