import type { Call } from '#shared/contract/call.ts';
import { type IdKind, ID_REGISTRY } from '#shared/contract/fields.ts';

/** A place in a request where it names a record. */
export interface IdField {
  readonly part: 'params' | 'query' | 'body';
  readonly path: readonly (string | number)[];
  readonly kind: IdKind;
  /** True if a missing record is reported at the field. */
  readonly chosen: boolean;
  /** The form of several IDs: a list, or a text separated by commas; undefined for one ID. */
  readonly listForm?: 'list' | 'text';
}

type FoundIdField = Omit<IdField, 'part'>;

/** The inner structure of a zod schema: its child schemas, by the type of its definition. */
interface Schema {
  readonly def: {
    readonly type: string;
    readonly shape?: Record<string, Schema>;
    readonly element?: Schema;
    readonly innerType?: Schema;
    readonly in?: Schema;
    readonly out?: Schema;
    readonly options?: readonly Schema[];
  };
}

/** The fields of a pipe: for a text that is parsed into a list, the IDs are in the output schema. */
const inPipe = (
  inputFields: readonly FoundIdField[],
  outputFields: readonly FoundIdField[],
): readonly FoundIdField[] =>
  inputFields.length > 0
    ? inputFields
    : outputFields.map((found): FoundIdField => ({ ...found, listForm: 'text' }));

const inList = (found: FoundIdField): FoundIdField =>
  found.path.length === 0 ? { ...found, listForm: 'list' } : { ...found, path: [0, ...found.path] };

function fieldsBelow(schema: Schema | undefined): readonly FoundIdField[] {
  if (!schema) return [];
  const declaredFields = ID_REGISTRY.get(schema as never);
  if (declaredFields)
    return [{ path: [], kind: declaredFields.kind, chosen: declaredFields.chosen ?? false }];
  const { shape = {}, element, innerType, in: from, out, options = [] } = schema.def;
  return [
    ...Object.entries(shape).flatMap(([key, each]) =>
      fieldsBelow(each).map((found) => ({ ...found, path: [key, ...found.path] })),
    ),
    ...fieldsBelow(element).map(inList),
    ...fieldsBelow(innerType),
    ...inPipe(fieldsBelow(from), fieldsBelow(out)),
    ...options.flatMap(fieldsBelow),
  ];
}

/** The places of a call's request that name records, each once. */
export function idFieldsOf(call: Call): IdField[] {
  const idFields = (['params', 'query', 'body'] as const).flatMap((part) =>
    fieldsBelow(call[part] as unknown as Schema | undefined).map((found): IdField => ({ part, ...found })),
  );
  return [...new Map(idFields.map((field) => [nameOf(field), field])).values()];
}

/** The name of a field, such as 'body.animalVaccinationVm.0.kindId'. */
export const nameOf = ({ part, path }: IdField): string => [part, ...path].join('.');

/** The dotted names of a request's fields that end like those of IDs. */
export const idLikeNames = (call: Call): string[] =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    namesBelow(call[part] as unknown as Schema, [part]),
  );

function namesBelow(schema: Schema | undefined, path: readonly (string | number)[]): string[] {
  if (!schema) return [];
  const { shape = {}, element, innerType, in: from, options = [] } = schema.def;
  return [
    ...Object.entries(shape).flatMap(([key, each]) => [
      ...(/(^id|Id|^ids|Ids)$/.test(key) ? [[...path, key].join('.')] : []),
      ...namesBelow(each, [...path, key]),
    ]),
    ...namesBelow(element, [...path, 0]),
    ...[innerType, from, ...options].flatMap((each) => namesBelow(each, path)),
  ];
}

/** A copy of `input` with `id` in this field, or added to the IDs there if the field takes several. */
export function withId<T extends object>(input: T, { part, path, listForm }: IdField, id: string): T {
  const copy = structuredClone(input) as Record<string, unknown>;
  const steps = [part, ...path];
  const lastStep = steps.pop() ?? part;
  let target = copy;
  for (const step of steps) target = (target[step] ??= {}) as Record<string, unknown>;
  const now = target[lastStep];
  target[lastStep] =
    listForm === 'list'
      ? [...(Array.isArray(now) ? (now as string[]) : []), id]
      : listForm === 'text' && typeof now === 'string'
        ? `${now},${id}`
        : id;
  return copy as T;
}
