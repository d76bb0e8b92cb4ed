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
export function placesIn(given: unknown, at: string[] = []): string[][] {
  if (typeof given !== 'object' || given === null) return [at];
  return [
    ...(at.length > 0 ? [at] : []),
    ...Object.entries(given).flatMap(([key, part]) => placesIn(part, [...at, key])),
  ];
}

/** The value with `by` in one place. */
export function spoilt(given: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const object = given as Record<string, unknown>;
  const part = spoilt(object[key], rest, by);
  return Array.isArray(given) ? given.with(Number(key), part) : { ...object, [key]: part };
}

/** True if all but the last of the keys are there. */
export const reaches = (base: unknown, place: readonly string[]) =>
  place.slice(0, -1).every((_, depth) => {
    const around = place.slice(0, depth + 1).reduce<unknown>((at, key) => (at as never)?.[key], base);
    return typeof around === 'object' && around !== null;
  });
