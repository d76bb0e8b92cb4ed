/** No field takes these. */
export const NEVER: readonly unknown[] = [{}, { a: 1 }, [['x']], { a: { b: [{ c: null }] } }];
/** Values of every type, of which a field takes few. */
export const WRONG: readonly unknown[] = [
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
  ...NEVER,
];

/** Every place in a value, as a list of keys, those of lists too. */
export function placesIn(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    ...(at.length > 0 ? [at] : []),
    ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key])),
  ];
}

/** The value with `replacement` in one place. */
export function spoilt(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const object = value as Record<string, unknown>;
  const part = spoilt(object[key], rest, replacement);
  return Array.isArray(value) ? value.with(Number(key), part) : { ...object, [key]: part };
}

/** True if all but the last of the keys are there. */
export const reaches = (base: unknown, place: readonly string[]) =>
  place.slice(0, -1).every((_, depth) => {
    const around = place.slice(0, depth + 1).reduce<unknown>((at, key) => (at as never)?.[key], base);
    return typeof around === 'object' && around !== null;
  });
