/** Splits a list into chunks of at most `size`, in order. */
export const toChunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

/** The first item of each key, in order. */
export function uniqueBy<T>(list: readonly T[], keyOf: (each: T) => string): T[] {
  const seen = new Set<string>();
  return list.filter((each) => {
    const key = keyOf(each);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The keys of a record with their type; the record must have no keys that its type lacks. */
export function keysOf<T extends object>(record: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in record) keys.push(key);
  return keys;
}

/** True if a text is a key of a record. */
export const isOneOf = <T extends object>(record: T, text: string): text is Extract<keyof T, string> =>
  Object.hasOwn(record, text);

/** One property of each value of a record, by the same keys. */
export function pluck<P extends string, R extends Readonly<Record<string, Readonly<Record<P, unknown>>>>>(
  record: R,
  property: P,
): { readonly [K in keyof R]: R[K][P] } {
  const entries = Object.entries(record).map(([key, value]) => [key, value[property]]);
  return Object.fromEntries(entries);
}

/** The value of a key in a cache, made on first use. */
export function cached<K, V>(cache: Map<K, V>, key: K, make: () => V): V {
  const value = cache.get(key) ?? make();
  cache.set(key, value);
  return value;
}
