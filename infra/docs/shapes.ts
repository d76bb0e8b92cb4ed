import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { declarations } from '#functions/test/stored-shapes/declared.ts';
import type { Fields } from '#functions/kernel/records/stored/shapes.ts';
import { jsonOf } from '#shared/rules/data/json.ts';
import { ROOT } from './sections.ts';

/** The file with the shapes of all records. */
export const SHAPES = 'functions/test/stored-shapes/shapes.json';

/** A value's JSON Schema. */
export const JsonSchema = z.looseObject({
  enum: z.array(z.unknown()).optional(),
  get properties() {
    return z.record(z.string(), JsonSchema).optional();
  },
  required: z.array(z.string()).optional(),
  get items() {
    return z.union([z.boolean(), JsonSchema]).optional();
  },
  /** The schema of the values, for an object with ids as keys. */
  get additionalProperties() {
    return z.union([z.boolean(), JsonSchema]).optional();
  },
  /** The schema of the keys of such an object. */
  get propertyNames() {
    return JsonSchema.optional();
  },
});
type FieldSchema = z.output<typeof JsonSchema>;

/** The fields of a record, as JSON Schema has them. */
const Shape = z.object({
  shape: z.number(),
  row: z.record(z.string(), z.unknown()),
  more: z.record(z.string(), z.unknown()),
});
type Shape = z.output<typeof Shape>;
const Shapes = z.record(z.string(), Shape);

/** The JSON Schemas of fields. */
export function jsonSchemasOf(fields: Fields): Shape['row'] {
  const { $schema: _, ...takes } = z.toJSONSchema(z.object(fields), {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => void delete jsonSchema.default,
  });
  return takes;
}

/** The keywords that are compared one by one. */
const COMPARED_KEYS = new Set([
  'properties',
  'required',
  'items',
  'enum',
  'additionalProperties',
  'propertyNames',
]);

const otherKeys = (takes: FieldSchema) =>
  JSON.stringify(Object.entries(takes).filter(([name]) => !COMPARED_KEYS.has(name)));

/** The fields that were stored as in `before` and can't be read as in `after`, by name. */
function faultsOf(before: FieldSchema, after: FieldSchema, at = ''): string[] {
  const isNarrowed = before.enum
    ? before.enum.some((value) => !after.enum?.includes(value))
    : after.enum !== undefined;
  if (otherKeys(before) !== otherKeys(after) || isNarrowed) return [`${at} takes something else`];
  const [additionalBefore, has] = [before.additionalProperties, after.additionalProperties];
  if (
    typeof additionalBefore !== typeof has ||
    (typeof additionalBefore === 'boolean' && additionalBefore !== has)
  )
    return [`${at} takes something else`];
  const [keys, keysNow] = [before.propertyNames, after.propertyNames];
  if (!keys !== !keysNow) return [`${at} takes something else`];
  const [propertiesBefore, is] = [before.properties ?? {}, after.properties ?? {}];
  const needed = (after.required ?? []).filter((name) => !before.required?.includes(name));
  return [
    ...needed.map((name) => `${at}.${name} has no default for what was stored without it`),
    ...Object.entries(propertiesBefore).flatMap(([name, takes]) => {
      const now = is[name];
      return now ? faultsOf(takes, now, `${at}.${name}`) : [`${at}.${name} is gone`];
    }),
    ...(typeof before.items === 'object' && typeof after.items === 'object'
      ? faultsOf(before.items, after.items, `${at}[]`)
      : []),
    ...(keys && keysNow ? faultsOf(keys, keysNow, `${at}{}`) : []),
    ...(typeof additionalBefore === 'object' && typeof has === 'object'
      ? faultsOf(additionalBefore, has, `${at}{}`)
      : []),
  ];
}

/**
 * The faults of a changed record: items stored in the same shape must be readable still. Fields may be
 * added if they may be absent, and values; anything else takes a step and so a new shape.
 */
export function changeFaults(before: Shape, after: Shape): string[] {
  if (after.shape < before.shape) return ['a shape that was released is gone'];
  if (after.shape > before.shape) return [];
  const partFaults = (part: 'row' | 'more') =>
    faultsOf(JsonSchema.parse(before[part]), JsonSchema.parse(after[part]), part);
  return [...partFaults('row'), ...partFaults('more')];
}

const ALL = await declarations();

/** The shape of each record, by name. */
const shapes = (): Record<string, Shape> =>
  Object.fromEntries(
    ALL.map(({ name, record: { shape, fields } }) => {
      return [name, { shape, row: jsonSchemasOf(fields.row), more: jsonSchemasOf(fields.more) }] as const;
    }).toSorted(([a], [b]) => a.localeCompare(b)),
  );

/** The page of shapes. @throws an error that names the record whose change takes a new shape */
export function shapesPage(): string {
  const file = join(ROOT, SHAPES);
  const before = existsSync(file) ? jsonOf(Shapes, readFileSync(file, 'utf8')) : {};
  const after = shapes();
  const faults = Object.entries(before).flatMap(([name, shape]) => {
    const now = after[name];
    const found = now ? changeFaults(shape, now) : ['it is gone, and what was stored of it is not'];
    return found.map((fault) => `${name}: ${fault}`);
  });
  if (faults.length > 0)
    throw new Error(`This takes a step (CONTRIBUTING "Changing a record"): ${faults.join('; ')}`);
  const lines = Object.entries(after).map(
    ([name, shape]) => ` ${JSON.stringify(name)}: ${JSON.stringify(shape)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
