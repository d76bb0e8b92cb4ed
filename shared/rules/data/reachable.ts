/**
 * All nodes that can be reached from some nodes, including these.
 * @param next the nodes that are reached directly from one
 */
export function reachableFrom<T>(from: Iterable<T>, next: (each: T) => Iterable<T>): Set<T> {
  const found = new Set(from);
  // Iterating a set includes the elements that are added on the way.
  for (const each of found) for (const other of next(each)) found.add(other);
  return found;
}
