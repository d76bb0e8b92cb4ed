import * as z from 'zod';
import type { Call } from '#shared/contract/call.ts';
import { onDay } from '#shared/rules/time/today.ts';
import { limitOf } from './limits.ts';

/** A field that a call takes. */
export interface Field {
  /** Dotted where it lies in another; `[]` behind what is a list. */
  readonly name: string;
  /** True if the call is refused without it. */
  readonly needed: boolean;
  /** As people read it: 'at most 75 characters'. */
  readonly limit: string;
  /** Words with which it is refused. */
  readonly messages: readonly string[];
}

/** What a field is tried with, to hear what it says. */
const TRIES = [
  undefined,
  '',
  'x',
  -1,
  0.5,
  1e9,
  true,
  [],
  {},
  '2999-01-01',
  '1800-01-01',
  'x'.repeat(20_000),
];

/** Today, as far as the tries are concerned: between their two days. */
const A_DAY = '2026-01-01';

/** Words of zod's own, which no field of a form shows. */
const UNSAID = /^(Invalid |Too (small|big)|Unrecognized)/;

const said = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? [])
    .flatMap((issue) => (issue.code === 'invalid_union' ? [issue, ...issue.errors.flat()] : [issue]))
    .map(({ message }) => message)
    .filter((text) => !UNSAID.test(text));

/** The schema that stands before a schema's own step: what an optional one, a default or a transform wraps. */
function wrapped(schema: z.ZodType): z.ZodType | undefined {
  const inner =
    schema instanceof z.ZodPipe
      ? schema.in
      : schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
        ? schema.unwrap()
        : undefined;
  return inner instanceof z.ZodType ? inner : undefined;
}

/** The rules of an object over several of its fields, each at the field that shows it. */
const rulesOf = (schema: z.ZodType, prefix: string): Field[] =>
  (schema.def.checks ?? []).flatMap((check) => {
    if (!(check instanceof z.ZodCustom)) return [];
    const { error, path } = check.def;
    const text = error?.({ code: 'custom', path: [], input: {} });
    return path && typeof text === 'string'
      ? [{ name: prefix + path.join('.'), needed: false, limit: 'beside other fields', messages: [text] }]
      : [];
  });

/** The fields of an object, or of the objects of a choice; undefined if it is none. */
function insideOf(schema: z.ZodType, prefix: string): Field[] | undefined {
  const rules = rulesOf(schema, prefix);
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<unknown>(schema.shape).flatMap(([key, field]) =>
      fieldOf(prefix + key, field),
    );
    return [...fields, ...rules];
  }
  if (schema instanceof z.ZodUnion) {
    const parts = schema.options.map((part) =>
      part instanceof z.ZodType ? insideOf(part, prefix) : undefined,
    );
    return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? []);
  }
  const inner = wrapped(schema);
  const fields = inner && insideOf(inner, prefix);
  return fields && [...fields, ...rules];
}

function elementOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element instanceof z.ZodType ? schema.element : undefined;
  const inner = wrapped(schema);
  return inner && elementOf(inner);
}

function fieldOf(name: string, schema: unknown): Field[] {
  if (!(schema instanceof z.ZodType)) return [];
  const own = {
    name,
    needed: !schema.safeParse(undefined).success,
    limit: limitOf(schema),
    messages: [...new Set(TRIES.flatMap((value) => said(schema, value)))],
  };
  const element = elementOf(schema);
  if (element) return [own, ...(insideOf(element, `${name}[].`) ?? [])];
  return insideOf(schema, `${name}.`) ?? [own];
}

/** The fields that a call takes: of its query, then of its body. */
export const fieldsOf = ({ query, body }: Pick<Call, 'query' | 'body'>): Field[] =>
  onDay(A_DAY, () => [query, body].flatMap((schema) => (schema && insideOf(schema, '')) ?? []));
