/** No field takes these. */
export const NEVER_VALID: readonly unknown[] = [{}, { a: 1 }, [['x']], { a: { b: [{ c: null }] } }];
/** Values of every type, of which a field takes few. */
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

/** Every place in a value, as a list of keys, those of lists too. */
export function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...path, key])),
  ];
}

/** The value with `replacement` in one place. */
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

/** True if all but the last of the keys are there. */
export const hasPath = (base: unknown, path: readonly string[]) =>
  path.slice(0, -1).every((_, depth) => {
    const parent = path.slice(0, depth + 1).reduce<unknown>((value, key) => (value as never)?.[key], base);
    return typeof parent === 'object' && parent !== null;
  });
