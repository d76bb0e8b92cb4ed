import type * as z from 'zod';
import type { Action, Item, Key, OnFail } from '../../table/actions.ts';
import type { HttpError } from '../../http-error.ts';
import type { EntryNames } from '../../table/entry-names.ts';
import type { PartialKeyParts, KeyParts, KeyTemplate, Template } from './key-template.ts';
import type { Fields, MigrationStep, Values } from './shapes.ts';

/** A record as it was read, in its latest shape. */
export interface StoredRecord<Row, More> {
  /** The fields of a list row, projected into the indexes. */
  readonly row: Row;
  /** The rest; of a row of an index its defaults. */
  readonly more: More;
  /** Version; grows by one with each change. */
  readonly v: number;
  /** Author and time of the last change; '' where unknown. */
  readonly changedBy: string;
  readonly changedAt: string;
  /** Epoch seconds after which it counts as gone. */
  readonly ttl?: number | undefined;
}

/** The record of a declaration: `RecordOf<typeof milestoneRecords>`. */
export type RecordOf<D extends { read(item: Item): unknown }> = ReturnType<D['read']>;

/** A record to be written; `keyParts` holds the parts of its keys that are not among its fields. */
export type NewRecord<Row, More> = Pick<StoredRecord<Row, More>, 'row'> &
  Partial<StoredRecord<Row, More>> & { readonly keyParts?: PartialKeyParts };

/** Author and time of a change. */
export type ChangeStamp = Pick<StoredRecord<unknown, unknown>, 'changedBy' | 'changedAt'>;

/** Some fields of a record, of either part. */
export type PartialFields<Row, More> = Partial<Row> & (string extends keyof More ? unknown : Partial<More>);

/** The data of a record, without its change stamp. */
export type RecordData<Row, More> = Pick<StoredRecord<Row, More>, 'row' | 'more'>;

/** Everything about a kind of stored record: reading, writing, history and documentation follow from it. */
export interface Declaration<
  R extends Fields,
  M extends Fields,
  At extends Template,
  G1 extends Template,
  G2 extends Template,
> {
  /** The `kind` of its items; several for records that differ in their fields only. */
  readonly kind: string | readonly string[];
  /** The noun that people read: 'Diary entry'. */
  readonly noun?: string;
  /** A description for docs/data.md. */
  readonly description: string;
  /** True for what belongs to no tenant. */
  readonly registry?: true;
  readonly keyTemplate: At;
  /** Its keys in the indexes; an item is in an index only while all parts of that key are known. */
  readonly g1?: G1;
  readonly g2?: G2;
  /** The parts of its keys that are no fields of its row. */
  readonly parts?: (record: {
    readonly row: Values<R>;
    readonly more: Values<M>;
    readonly kind: string;
  }) => PartialKeyParts;
  readonly row: R;
  readonly more?: M;
  /** Attributes beside `row` and `more`, such as counters. */
  readonly related?: z.ZodType<Readonly<Record<string, unknown>>>;
  /** Replaces entries of pick-lists that were renamed or merged since it was written. */
  readonly relabel?: (
    record: RecordData<Values<R>, Values<M>>,
    entryNames: EntryNames,
  ) => RecordData<Values<R>, Values<M>>;
  /** The steps from shape to shape: the first leads from 1 to 2. */
  readonly steps?: readonly MigrationStep[];
  /** The fields in the history. */
  readonly audited?: readonly (keyof (Values<R> & Values<M>) & string)[];
  /** Those of them that identify the record in a history line about another field. */
  readonly label?: readonly (keyof (Values<R> & Values<M>) & string)[];
}

/** A table that gives the item at a key. */
interface ItemReader {
  get(key: Key): Promise<Item | undefined>;
}

/** A kind of record that was declared. */
export interface RecordDefinition<
  Row,
  More,
  At extends Template = Template,
  G1 extends Template = Template,
  G2 extends Template = Template,
> {
  readonly kinds: readonly string[];
  /** The noun that people read: 'Diary entry'. */
  readonly noun: string;
  readonly description: string;
  readonly isRegistry: boolean;
  /** True if it names entries of pick-lists. */
  readonly isRelabeled: boolean;
  /** The number of the latest shape. */
  readonly schemaVersion: number;
  readonly fields: { readonly row: Fields; readonly more: Fields };
  readonly related: z.ZodType<Readonly<Record<string, unknown>>> | undefined;
  readonly keyTemplate: KeyTemplate<At>;
  readonly g1: KeyTemplate<G1>;
  readonly g2: KeyTemplate<G2>;
  /** The key of a record. */
  key(parts: KeyParts<At>): Key;
  /** The item of a record, with its index keys. Of several kinds the first is the default. */
  item(record: NewRecord<Row, More>, kind?: string): Item;
  /** Splits the fields of a form into the two parts of the record. */
  splitFields<F extends PartialFields<Row, More>>(
    fields: F,
  ): { readonly row: Pick<F, keyof F & keyof Row>; readonly more: Pick<F, keyof F & keyof More> };
  /** The record at a key, strongly consistent; undefined if there is none. */
  find(table: ItemReader, parts: KeyParts<At>): Promise<StoredRecord<Row, More> | undefined>;
  /** The record at a key, strongly consistent. @throws 404 by its noun if there is none */
  getExisting(table: ItemReader, parts: KeyParts<At>): Promise<StoredRecord<Row, More>>;
  /**
   * The record that an item holds.
   * @throws `UnreadableRecord` (500), or `NewerRecord` (503) for one of a later release
   */
  read(item: Item): StoredRecord<Row, More>;
  /** The records of items, for display: a broken one is logged and left out. Throws if none can be read. */
  readable(items: readonly (Item | undefined)[]): StoredRecord<Row, More>[];
  /**
   * The next version of a record, with other values in some fields, in either of its parts.
   * @param stamp absent: its author and time stay
   */
  nextVersion(
    record: StoredRecord<Row, More>,
    fields: PartialFields<Row, More>,
    stamp?: ChangeStamp,
  ): StoredRecord<Row, More>;
  /** The writes that replace `before` by `after`, also if its key changes. */
  updateActions(before: StoredRecord<Row, More>, after: StoredRecord<Row, More>, onFail?: OnFail): Action[];
  /** The writes that delete a record softly: it moves to a sort key that no list reads. */
  removeActions(record: StoredRecord<Row, More>, stamp: ChangeStamp, onFail?: OnFail): Action[];
  /** The writes that bring back a record that was deleted softly. */
  restoreActions(record: StoredRecord<Row, More>, stamp: ChangeStamp, onFail?: OnFail): Action[];
  /** A change as the history shows it: field → [before, after]. */
  auditedChanges(
    before: RecordData<Row, More> | undefined,
    after: RecordData<Row, More> | undefined,
  ): Record<string, readonly [unknown, unknown]>;
  /** The facts that identify a record in a line of its history. */
  known(record: RecordData<Row, More>): Readonly<Record<string, unknown>>;
  /** The 404 that names its noun. */
  readonly notFoundError: () => HttpError;
}
