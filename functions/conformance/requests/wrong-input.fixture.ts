/** Values that no field accepts. */
export const NEVER_VALID: readonly unknown[] = [{}, { a: 1 }, [['x']], { a: { b: [{ c: null }] } }];
/** Values of every type, most of which a field rejects. */
export const WRONG_VALUES: readonly unknown[] = [
  null,
  true,
  7,
  -0.5,
  Number.MAX_SAFE_INTEGER,
  '',
  'x',
  '\u0000\ud800',
  'x'.repeat(20_000),
  [],
  [null],
  ...NEVER_VALID,
];

/** The paths to all parts of a value, each as a list of keys; array indexes are keys too. */
export function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...path, key])),
  ];
}

/** A copy of the value with `replacement` at the path. */
export function withReplacement(
  value: unknown,
  [key, ...rest]: readonly string[],
  replacement: unknown,
): unknown {
  if (key === undefined) return replacement;
  const object = value as Record<string, unknown>;
  const part = withReplacement(object[key], rest, replacement);
  return Array.isArray(value) ? value.with(Number(key), part) : { ...object, [key]: part };
}

/** True if every key of the path but the last leads to an object. */
export const hasPath = (base: unknown, path: readonly string[]) =>
  path.slice(0, -1).every((_, depth) => {
    const parent = path.slice(0, depth + 1).reduce<unknown>((value, key) => (value as never)?.[key], base);
    return typeof parent === 'object' && parent !== null;
  });
