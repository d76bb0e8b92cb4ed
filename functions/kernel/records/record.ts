import type { Action, Item } from '../table/actions.ts';
import { allDifferences } from './audit.ts';
import { versionConflict } from './version-conflict.ts';
import { deletedItem, deletedKey } from './owned.ts';
import { notThere } from '../refusal.ts';
import type { Declaration, Declared, NewRecord, RecordData } from './stored/declaration.ts';
import { type KeyTemplate, type PartialParts, MissingKeyPart, place, type Template } from './stored/place.ts';
import { readingOf, readableItems } from './stored/reading.ts';
import { type Fields, SHAPE, type Values } from './stored/shapes.ts';
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

/** The key of an index that a record is not in: its part is never known. */
const NO_KEY = ['<nowhere>', ''] as const;
type NoKey = typeof NO_KEY;

/** The fields beside the row, for records without any. */
type NoFields = Readonly<Record<string, never>>;

/** The fields of a record that its history shows. */
const factsIn = <Row, More>(names: readonly string[], record: RecordData<Row, More> | undefined) => {
  const all: Record<string, unknown> = { ...record?.row, ...record?.more };
  return record ? Object.fromEntries(names.map((name) => [name, all[name]])) : {};
};

/** Makes the functions that split a form's fields into row and rest, and that make the next version of a record. */
function editingOf<Row, More>(row: Fields, more: Fields) {
  type Editing = Pick<Declared<Row, More>, 'contents' | 'next'>;
  const valuesOf = (part: Fields, values: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(part, name)));
  const contents = ((values: object) => ({
    row: valuesOf(row, values),
    more: valuesOf(more, values),
  })) as Editing['contents'];
  const next: Editing['next'] = (record, fields, { changedBy, changedAt } = record) => {
    const to = contents(fields);
    const parts = { row: { ...record.row, ...to.row }, more: { ...record.more, ...to.more } };
    return { ...record, ...parts, v: record.v + 1, changedBy, changedAt };
  };
  return { contents, next };
}

/** Makes the functions that read the record at a key. */
function findingOf<Row, More, At extends Template>(
  at: KeyTemplate<At>,
  read: Declared<Row, More>['read'],
  noun: string,
): Pick<Declared<Row, More, At>, 'find' | 'existing'> {
  const find: Declared<Row, More, At>['find'] = async (table, parts) => {
    const stored = await table.get(at.key(parts));
    return stored && read(stored);
  };
  return {
    find,
    async existing(table, parts) {
      const found = await find(table, parts);
      if (!found) throw notThere(noun);
      return found;
    },
  };
}

/** Makes the function that converts a declaration's records to items. */
function writingOf<
  R extends Fields,
  M extends Fields,
  At extends Template,
  G1 extends Template,
  G2 extends Template,
>({
  kind: kinds,
  parts,
  at,
  g1,
  g2,
  steps = [],
}: Declaration<R, M, At, G1, G2>): (record: NewRecord<Values<R>, Values<M>>, kind?: string) => Item {
  const [first = ''] = [kinds].flat();
  const places = { at: place(at), g1: g1 && place(g1), g2: g2 && place(g2) };
  const shape = steps.length > 0 ? { [SHAPE]: steps.length + 1 } : {};
  return (record, kind = first) => {
    const { row, v = 1, changedBy, changedAt, ttl } = record;
    const rest = record.more ?? ({} as Values<M>);
    const keyParts: PartialParts = {
      ...(row as PartialParts),
      kind,
      ...record.at,
      ...parts?.({ row, more: rest, kind }),
    };
    const lies = places.at.resolve(keyParts);
    if (!lies) throw new MissingKeyPart(`the key of a ${kind}`);
    return {
      pk: lies[0],
      sk: lies[1],
      g1: places.g1?.resolve(keyParts),
      g2: places.g2?.resolve(keyParts),
      kind,
      v,
      row: { ...(row as PartialParts), ...shape },
      ...(Object.keys(rest).length > 0 ? { more: { ...(rest as PartialParts) } } : {}),
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
>(declaration: Declaration<R, M, At, G1, G2>): Declared<Values<R>, Values<M>, At, G1, G2> {
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
  const at = place(declaration.at);
  const item = writingOf(declaration);
  const read = readingOf(kinds.join(), declaration);
  const editing = editingOf<Values<R>, Values<M>>(row, more ?? {});
  return {
    kinds,
    noun,
    what: declaration.what,
    isRegistry: registry,
    isRelabeled: declaration.relabel !== undefined,
    shape: steps.length + 1,
    fields: { row, more: more ?? {} },
    related: declaration.related,
    at,
    g1: place((declaration.g1 ?? NO_KEY) as G1),
    g2: place((declaration.g2 ?? NO_KEY) as G2),
    key: (parts) => at.key(parts),
    item,
    ...editing,
    read,
    ...findingOf<Values<R>, Values<M>, At>(at, read, noun),
    readable: (items) => readableItems(read, items),
    changing(before, after, onFail = versionConflict): Action[] {
      const [from, put] = [item(before), item(after)];
      const guard = { v: before.v };
      if (from.pk === put.pk && from.sk === put.sk) return [{ put, guard, onFail }];
      return [{ remove: from, guard, onFail }, { put }];
    },
    removing(record, stamp, onFail = versionConflict): Action[] {
      const remove = item(record);
      return [{ remove, guard: { v: record.v }, onFail }, { put: deletedItem(remove, stamp) }];
    },
    restoring(record, stamp, onFail = versionConflict): Action[] {
      const put = item(editing.next(record, {}, stamp));
      return [{ remove: deletedKey(put), guard: { v: record.v }, onFail }, { put }];
    },
    auditedChanges: (before, after) => allDifferences(factsIn(audited, before), factsIn(audited, after)),
    known: (record) => factsIn(label, record),
    missing: () => notThere(noun),
  };
}
