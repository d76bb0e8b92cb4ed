import type { Parsed } from '#shared/contract/call.ts';
import type { PlainCalls } from '#shared/contract/plain-calls.ts';
import type { Handlers, TenantContext } from '../../context.ts';
import type { Owner } from '../owned.ts';
import { type OwnedRecordConfig, ownedRecord, type OwnedRow, fullReply } from './owned-record.ts';
import type { RecordDefinition, PartialFields } from '../stored/declaration.ts';

type FieldsOf<Row, More> = Omit<Row, keyof OwnedRow> & More;

/** The configuration of a kind of plain records; `check` also runs for new ones. */
type PlainKind<Row, More, Facts> = Omit<
  OwnedRecordConfig<Row, More, FieldsOf<Row, More>, Facts, unknown>,
  'calls' | 'loadOwner' | 'splitFields' | 'toReply' | 'check'
> & {
  readonly check?: (fields: FieldsOf<Row, More>, ownerDetails: Facts, context: TenantContext) => void;
};

type AnyKind = OwnedRecordConfig<unknown, unknown, unknown, unknown, unknown>;

/**
 * Functions for records of an owner whose form is stored as it is sent; their declaration has the fields that a list
 * shows. They add, list, correct, delete and restore as those of `ownedRecord` do.
 * @param createLoadOwner makes `loadOwner`, which loads and checks an owner: `animalOwnerFinder`, `requireRescueOwner`,
 * or one with further rules
 */
export function plainRecord<Row extends OwnedRow, More, Facts>(
  record: RecordDefinition<Row, More>,
  calls: AnyKind['calls'],
  createLoadOwner: (
    notFoundError: () => Error,
  ) => OwnedRecordConfig<Row, More, unknown, Facts, unknown>['loadOwner'],
  kind: PlainKind<Row, More, Facts> = {},
) {
  const loadOwner = createLoadOwner(record.notFoundError);
  return {
    loadOwner,
    check: kind.check,
    ...ownedRecord(record, {
      ...kind,
      calls,
      loadOwner,
      splitFields: (fields: FieldsOf<Row, More>) =>
        record.splitFields(fields as PartialFields<Row, More>) as {
          row: Omit<Row, keyof OwnedRow>;
          more: More;
        },
      toReply: fullReply<Row, More>,
    }),
  };
}

type PlainRecord<Row extends OwnedRow, More, Facts> = ReturnType<typeof plainRecord<Row, More, Facts>>;
type PlainHandlers<C extends PlainCalls> = Required<Pick<Handlers<C>, keyof PlainCalls>>;

type AddInput = { readonly body: Readonly<Record<string, unknown>> };
type UpdateInput = { readonly body: { readonly version?: number } } & {
  readonly params: { readonly id: string };
};

/**
 * The handlers of the calls of plain records (`plainCalls`). They throw 403 or 404 for the owner, 404 for the record,
 * and 409 for another version.
 */
export function plainHandlers<C extends PlainCalls, Row extends OwnedRow, More, Facts>(
  calls: C,
  record: PlainRecord<Row, More, Facts>,
): PlainHandlers<C> {
  const { owner: ownerKind, keys } = calls.add.plain;
  const [replyName, listName] = keys;
  const ownerIdKey = `${ownerKind}Id`;
  const ownerIn = (ids: Readonly<Record<string, unknown>>): Owner =>
    ownerKind === 'tenant' ? { kind: ownerKind } : { kind: ownerKind, id: String(ids[ownerIdKey]) };
  const handlers = {
    async add({ body }: AddInput, context: TenantContext) {
      const owner = ownerIn(body);
      const fields = body as FieldsOf<Row, More>;
      const ownerDetails = await record.loadOwner(context, owner);
      record.check?.(fields, ownerDetails, context);
      return record.addForOwners(context, [owner], fields, { ownerDetails, reply: (ids) => ({ ids }) });
    },

    list: async ({ query }: Pick<Parsed<C['list']>, 'query'>, context: TenantContext) => ({
      [listName]: await record.list(context, ownerIn(query ?? {})),
    }),

    update({ params: { id }, body }: UpdateInput, context: TenantContext) {
      const { version, ...fields } = body;
      const typedFields = fields as FieldsOf<Row, More>;
      return record.update(context, { id, fields: typedFields, version }, (reply) => ({
        [replyName]: reply,
      }));
    },

    remove: record.remove,
    restore: record.restore,
  };
  return handlers as unknown as PlainHandlers<C>;
}
