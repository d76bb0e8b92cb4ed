import type * as z from 'zod';
import { runWithToday } from '#shared/rules/time/today.ts';

interface SchemaDef {
  readonly type: string;
  readonly shape?: Record<string, z.ZodType>;
  readonly options?: readonly z.ZodType[];
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly entries?: Record<string, unknown>;
  readonly values?: readonly unknown[];
}

const defOf = (schema: z.ZodType) => schema.def as unknown as SchemaDef;

/** The day on which the sample values are valid. */
export const TODAY = '2026-06-15';

const SAMPLE_TEXTS = [
  'Blue',
  '2026-05-15',
  '2026-07-15',
  'ines@clinic.example',
  'https://clinic.example',
  'clinic.example',
  '+1 207 555 0142',
  'Blue Harbor#71x',
  '1',
  'US',
  'Europe/Paris',
  'intake',
  'animal',
  'photo',
  'image/jpeg',
  'A'.repeat(43),
  '2026-06-15T08:00:00Z',
  'K7QD-M2XR-0AB3',
  '2026',
  '2026-05',
];

/** The most valid values made for a schema, and the most objects generated for it. */
const MAX_VALUES = 16;
const MAX_TRIES = 400;

const accepts = (schema: z.ZodType, value: unknown) =>
  runWithToday(TODAY, () => schema.safeParse(value).success);

/** Makes a function that returns pseudo-random numbers below `end`, the same in each run. */
function createPicker(): (end: number) => number {
  let state = 20_261_122;
  return (end) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * end);
  };
}

/** Objects of valid fields, with random optional fields left out; rules across fields may still refuse them. */
function* generateObjects(shape: Record<string, z.ZodType>): Generator {
  const pick = createPicker();
  const fields = Object.entries(shape).map(([key, schema]) => {
    const values = validValuesOf(schema);
    return { key, values, free: accepts(schema, undefined) };
  });
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const chosenFields = fields.filter(({ free, values }) => values.length > 0 && !(free && pick(2) === 0));
    yield Object.fromEntries(chosenFields.map(({ key, values }) => [key, values[pick(values.length)]]));
  }
}

/** The first value of each list, then the second of each, and so on. */
const interleave = (lists: readonly unknown[][]): unknown[] =>
  Array.from({ length: MAX_VALUES }, (_, n) => lists.flatMap((list) => list.slice(n, n + 1))).flat();

function candidates(schema: z.ZodType): Iterable<unknown> {
  const { type, shape, options, element, valueType, innerType, in: source, entries, values } = defOf(schema);
  if (shape) return generateObjects(shape);
  if (options) return interleave(options.map(validValuesOf));
  if (element) return validValuesOf(element).map((value) => [value]);
  if (valueType) return validValuesOf(valueType).map((value) => ({ a: value }));
  if (innerType) return validValuesOf(innerType);
  if (type === 'pipe' && source && defOf(source).type !== 'string') return candidates(source);
  if (entries) return Object.values(entries);
  if (values) return [...values];
  if (type === 'boolean') return [true, false];
  if (type === 'number') return [1, 2.5, 2026];
  return type === 'null' ? [null] : SAMPLE_TEXTS;
}

/** Values that a schema accepts; empty if none was found. */
export function validValuesOf(schema: z.ZodType): unknown[] {
  const validValues: unknown[] = [];
  for (const value of candidates(schema)) {
    if (accepts(schema, value)) validValues.push(value);
    if (validValues.length === MAX_VALUES) break;
  }
  return validValues;
}

/** The paths of all fields of a schema, each as a list of keys; for an array, those of its first element. */
export function fieldsOf(schema: z.ZodType, path: string[] = []): string[][] {
  const { shape, options, element, innerType, in: source } = defOf(schema);
  const innerSchemas = [...(options ?? []), ...(innerType ? [innerType] : []), ...(source ? [source] : [])];
  return [
    ...(path.length > 0 ? [path] : []),
    ...innerSchemas.flatMap((one) => fieldsOf(one, path)),
    ...(element ? fieldsOf(element, [...path, '0']) : []),
    ...Object.entries(shape ?? {}).flatMap(([key, one]) => fieldsOf(one, [...path, key])),
  ];
}
