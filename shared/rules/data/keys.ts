/** The keys of a record that has no others, as its type names them. */
export function keysOf<T extends object>(of: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in of) keys.push(key);
  return keys;
}

/** True if a text is a key of a record. */
export const isOneOf = <T extends object>(of: T, text: string): text is Extract<keyof T, string> =>
  Object.hasOwn(of, text);
