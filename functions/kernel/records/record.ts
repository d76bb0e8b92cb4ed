import type { Action, Item } from '../table/actions.ts';
import { allDifferences } from './audit.ts';
import { versionConflict } from './version-conflict.ts';
import { deletedItem, deletedKey } from './owned.ts';
import { notFoundError } from '../http-error.ts';
import type { Declaration, RecordDefinition, NewRecord, RecordData } from './stored/declaration.ts';
import {
  type KeyTemplate,
  type PartialKeyParts,
  MissingKeyPart,
  parseKeyTemplate,
  type Template,
} from './stored/key-template.ts';
import { createItemReader, readableItems } from './stored/reading.ts';
import { type Fields, SCHEMA_VERSION_FIELD, type Values } from './stored/shapes.ts';
import * as z from 'zod';

/** A text; '' in records stored before the field existed. */
export const text = z.string().default('');

/** Yes or no; no in records stored before the field existed. */
export const flag = z.boolean().default(false);

/** A number that is counted up and down; 0 before it was touched. */
export const count = z.number().default(0);

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.string();

/** A moment, as an ISO time. */
export const moment = z.string();

/** An optional field: stored only where it was given. */
export const optionalText = z.string().optional();

/** The key of an index for records that are not in it: its variable never has a value. */
const NO_KEY = ['<nowhere>', ''] as const;
type NoKey = typeof NO_KEY;

/** The fields beside the row, for records without any. */
type NoFields = Readonly<Record<string, never>>;

/** The values of some fields of a record; none without a record. */
const fieldValues = <Row, More>(names: readonly string[], record: RecordData<Row, More> | undefined) => {
  const allValues: Record<string, unknown> = { ...record?.row, ...record?.more };
  return record ? Object.fromEntries(names.map((name) => [name, allValues[name]])) : {};
};

/** Makes the functions that split a form's fields into row and rest, and that make the next version of a record. */
function createEditing<Row, More>(row: Fields, more: Fields) {
  type FieldEditing = Pick<RecordDefinition<Row, More>, 'splitFields' | 'nextVersion'>;
  const pickValues = (part: Fields, values: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(part, name)));
  const splitFields = ((values: object) => ({
    row: pickValues(row, values),
    more: pickValues(more, values),
  })) as FieldEditing['splitFields'];
  const nextVersion: FieldEditing['nextVersion'] = (record, fields, { changedBy, changedAt } = record) => {
    const updatedParts = splitFields(fields);
    const parts = {
      row: { ...record.row, ...updatedParts.row },
      more: { ...record.more, ...updatedParts.more },
    };
    return { ...record, ...parts, v: record.v + 1, changedBy, changedAt };
  };
  return { splitFields, nextVersion };
}

/** Makes the functions that read the record at a key. */
function createFinders<Row, More, At extends Template>(
  keyTemplate: KeyTemplate<At>,
  read: RecordDefinition<Row, More>['read'],
  noun: string,
): Pick<RecordDefinition<Row, More, At>, 'find' | 'getExisting'> {
  const find: RecordDefinition<Row, More, At>['find'] = async (table, parts) => {
    const stored = await table.get(keyTemplate.key(parts));
    return stored && read(stored);
  };
  return {
    find,
    async getExisting(table, parts) {
      const found = await find(table, parts);
      if (!found) throw notFoundError(noun);
      return found;
    },
  };
}

/** Makes the function that converts a declaration's records to items. */
function createItemWriter<
  R extends Fields,
  M extends Fields,
  At extends Template,
  G1 extends Template,
  G2 extends Template,
>({
  kind: kinds,
  parts,
  keyTemplate,
  g1,
  g2,
  steps = [],
}: Declaration<R, M, At, G1, G2>): (record: NewRecord<Values<R>, Values<M>>, kind?: string) => Item {
  const [first = ''] = [kinds].flat();
  const keyTemplates = {
    at: parseKeyTemplate(keyTemplate),
    g1: g1 && parseKeyTemplate(g1),
    g2: g2 && parseKeyTemplate(g2),
  };
  const schemaVersionField = steps.length > 0 ? { [SCHEMA_VERSION_FIELD]: steps.length + 1 } : {};
  return (record, kind = first) => {
    const { row, v = 1, changedBy, changedAt, ttl } = record;
    const moreValues = record.more ?? ({} as Values<M>);
    const keyParts: PartialKeyParts = {
      ...(row as PartialKeyParts),
      kind,
      ...record.keyParts,
      ...parts?.({ row, more: moreValues, kind }),
    };
    const resolvedKey = keyTemplates.at.resolve(keyParts);
    if (!resolvedKey) throw new MissingKeyPart(`the key of a ${kind}`);
    return {
      pk: resolvedKey[0],
      sk: resolvedKey[1],
      g1: keyTemplates.g1?.resolve(keyParts),
      g2: keyTemplates.g2?.resolve(keyParts),
      kind,
      v,
      row: { ...(row as PartialKeyParts), ...schemaVersionField },
      ...(Object.keys(moreValues).length > 0 ? { more: { ...(moreValues as PartialKeyParts) } } : {}),
      ...(changedBy ? { changedBy } : {}),
      ...(changedAt ? { changedAt } : {}),
      ...(ttl ? { ttl } : {}),
    };
  };
}

/** Declares a kind of record that is stored (CONTRIBUTING "Adding a record"). */
export function defineRecord<
  R extends Fields,
  M extends Fields = NoFields,
  const At extends Template = Template,
  const G1 extends Template = NoKey,
  const G2 extends Template = NoKey,
>(declaration: Declaration<R, M, At, G1, G2>): RecordDefinition<Values<R>, Values<M>, At, G1, G2> {
  const {
    kind,
    noun = 'Record',
    registry = false,
    row,
    more,
    audited = [],
    label = [],
    steps = [],
  } = declaration;
  const kinds = [kind].flat();
  const keyTemplate = parseKeyTemplate(declaration.keyTemplate);
  const item = createItemWriter(declaration);
  const read = createItemReader(kinds.join(), declaration);
  const editing = createEditing<Values<R>, Values<M>>(row, more ?? {});
  return {
    kinds,
    noun,
    description: declaration.description,
    isRegistry: registry,
    isRelabeled: declaration.relabel !== undefined,
    schemaVersion: steps.length + 1,
    fields: { row, more: more ?? {} },
    related: declaration.related,
    keyTemplate,
    g1: parseKeyTemplate((declaration.g1 ?? NO_KEY) as G1),
    g2: parseKeyTemplate((declaration.g2 ?? NO_KEY) as G2),
    key: (parts) => keyTemplate.key(parts),
    item,
    ...editing,
    read,
    ...createFinders<Values<R>, Values<M>, At>(keyTemplate, read, noun),
    readable: (items) => readableItems(read, items),
    updateActions(before, after, onFail = versionConflict): Action[] {
      const [oldItem, newItem] = [item(before), item(after)];
      const guard = { v: before.v };
      if (oldItem.pk === newItem.pk && oldItem.sk === newItem.sk) return [{ put: newItem, guard, onFail }];
      return [{ remove: oldItem, guard, onFail }, { put: newItem }];
    },
    removeActions(record, stamp, onFail = versionConflict): Action[] {
      const remove = item(record);
      return [{ remove, guard: { v: record.v }, onFail }, { put: deletedItem(remove, stamp) }];
    },
    restoreActions(record, stamp, onFail = versionConflict): Action[] {
      const newItem = item(editing.nextVersion(record, {}, stamp));
      return [{ remove: deletedKey(newItem), guard: { v: record.v }, onFail }, { put: newItem }];
    },
    auditedChanges: (before, after) =>
      allDifferences(fieldValues(audited, before), fieldValues(audited, after)),
    known: (record) => fieldValues(label, record),
    notFoundError: () => notFoundError(noun),
  };
}
