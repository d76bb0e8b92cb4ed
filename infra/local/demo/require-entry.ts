/** The entry of a name in a map of the demo, also if the map has a straight apostrophe. @throws if there is none */
export function requireEntry<T>(map: ReadonlyMap<string, T>, name: string): T {
  const entry = map.get(name.replaceAll('’', "'")) ?? map.get(name);
  if (!entry) throw new Error(`The demo has no ${name}`);
  return entry;
}
