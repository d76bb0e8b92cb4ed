import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { findDeclarations } from '#functions/test/stored-shapes/declared.ts';
import type { Fields } from '#functions/kernel/records/stored/shapes.ts';
import { parseJson } from '#shared/rules/data/json.ts';
import { ROOT } from './sections.ts';

/** The file with the shapes of all records. */
export const SHAPES_FILE = 'functions/test/stored-shapes/shapes.json';

/** The JSON Schema of a value, with the keywords that are compared. */
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

/** The shape of a record: its number, and its fields as JSON Schemas. */
const Shape = z.object({
  shape: z.number(),
  row: z.record(z.string(), z.unknown()),
  more: z.record(z.string(), z.unknown()),
});
type Shape = z.output<typeof Shape>;
const Shapes = z.record(z.string(), Shape);

/** The JSON Schema of an object with these fields. */
export function jsonSchemaOf(fields: Fields): Shape['row'] {
  const { $schema: _, ...schema } = z.toJSONSchema(z.object(fields), {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => void delete jsonSchema.default,
  });
  return schema;
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

const otherKeywords = (schema: FieldSchema) =>
  JSON.stringify(Object.entries(schema).filter(([name]) => !COMPARED_KEYS.has(name)));

/** The faults of fields that were stored by the schema `before` and can't be read by `after`; each names its field. */
function findFaults(before: FieldSchema, after: FieldSchema, path = ''): string[] {
  const isNarrowed = before.enum
    ? before.enum.some((value) => !after.enum?.includes(value))
    : after.enum !== undefined;
  if (otherKeywords(before) !== otherKeywords(after) || isNarrowed)
    return [`${path} has another type or fewer values`];
  const [additionalBefore, additionalAfter] = [before.additionalProperties, after.additionalProperties];
  if (
    typeof additionalBefore !== typeof additionalAfter ||
    (typeof additionalBefore === 'boolean' && additionalBefore !== additionalAfter)
  )
    return [`${path} has another type or fewer values`];
  const [keysBefore, keysAfter] = [before.propertyNames, after.propertyNames];
  if (!keysBefore !== !keysAfter) return [`${path} has another type or fewer values`];
  const [propertiesBefore, propertiesAfter] = [before.properties ?? {}, after.properties ?? {}];
  const newlyRequired = (after.required ?? []).filter((name) => !before.required?.includes(name));
  return [
    ...newlyRequired.map((name) => `${path}.${name} has no default for what was stored without it`),
    ...Object.entries(propertiesBefore).flatMap(([name, previousField]) => {
      const nextField = propertiesAfter[name];
      return nextField
        ? findFaults(previousField, nextField, `${path}.${name}`)
        : [`${path}.${name} is gone`];
    }),
    ...(typeof before.items === 'object' && typeof after.items === 'object'
      ? findFaults(before.items, after.items, `${path}[]`)
      : []),
    ...(keysBefore && keysAfter ? findFaults(keysBefore, keysAfter, `${path}{}`) : []),
    ...(typeof additionalBefore === 'object' && typeof additionalAfter === 'object'
      ? findFaults(additionalBefore, additionalAfter, `${path}{}`)
      : []),
  ];
}

/**
 * The faults of a changed record: items stored in the same shape must still be readable. Optional fields may be
 * added, and values of an enum; any other change needs a migration step and so a new shape.
 */
export function changeFaults(before: Shape, after: Shape): string[] {
  if (after.shape < before.shape) return ['a shape that was released is gone'];
  if (after.shape > before.shape) return [];
  const partFaults = (part: 'row' | 'more') =>
    findFaults(JsonSchema.parse(before[part]), JsonSchema.parse(after[part]), part);
  return [...partFaults('row'), ...partFaults('more')];
}

const DECLARATIONS = await findDeclarations();

/** The shape of each record, by name. */
const currentShapes = (): Record<string, Shape> =>
  Object.fromEntries(
    DECLARATIONS.map(({ name, record: { schemaVersion, fields } }) => {
      return [
        name,
        { shape: schemaVersion, row: jsonSchemaOf(fields.row), more: jsonSchemaOf(fields.more) },
      ] as const;
    }).toSorted(([a], [b]) => a.localeCompare(b)),
  );

/** The content of the file of shapes. @throws an error that names each record whose change needs a new shape */
export function shapesPage(): string {
  const file = join(ROOT, SHAPES_FILE);
  const before = existsSync(file) ? parseJson(Shapes, readFileSync(file, 'utf8')) : {};
  const after = currentShapes();
  const faults = Object.entries(before).flatMap(([name, shape]) => {
    const nextShape = after[name];
    const recordFaults = nextShape
      ? changeFaults(shape, nextShape)
      : ['its declaration is gone, but stored items remain'];
    return recordFaults.map((fault) => `${name}: ${fault}`);
  });
  if (faults.length > 0)
    throw new Error(`This needs a migration step (CONTRIBUTING "Changing a record"): ${faults.join('; ')}`);
  const lines = Object.entries(after).map(
    ([name, shape]) => ` ${JSON.stringify(name)}: ${JSON.stringify(shape)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
