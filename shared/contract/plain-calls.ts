import * as z from 'zod';
import type { Right } from '../access/rights.ts';
import {
  type Area,
  type Call,
  type ChangingCall,
  contract,
  type Input,
  type PlainOwner,
  type PlainRecords,
} from './call.ts';
import { Id, type IdKind, idOf, Version } from './fields.ts';
import { changeFields } from './reply.ts';
import { recordCalls, restoreCall } from './record-calls.ts';
import { capitalize, splitWords } from '../rules/text/phrases.ts';

/** The calls of plain records: those that are stored as their form sends them. */
export interface PlainCalls {
  readonly add: ChangingCall & { readonly plain: PlainRecords };
  readonly list: Call;
  readonly update: ChangingCall;
  readonly remove: ChangingCall;
  readonly restore: ChangingCall;
}

const OWNER_IDS = {
  animal: { animalId: idOf('animal') },
  pco: { pcoId: idOf('pco') },
  tenant: {},
} as const;
type OwnerIds = typeof OWNER_IDS;

/** A record as a reply shows it: its fields, its version, and who changed it last. */
export const replyRecord = <S extends z.core.$ZodLooseShape>(fields: S) =>
  z.object({ id: Id, ...fields, ...changeFields });

/** The body of a correction; without a version the current values are overwritten. */
const withVersion = <S extends z.core.$ZodLooseShape>(input: z.ZodObject<S>) =>
  z.object({ ...input.shape, version: Version.optional() });

interface PlainKind<Owner, Ids, May, Fields, View, One, Many> {
  readonly owner: Owner;
  /** The kind of the records' ids. */
  readonly id: Ids;
  /**
   * The names of one and of several records in replies; by default also in messages, and as the first part of paths.
   */
  readonly keys: readonly [One, Many];
  /** The name at the beginning of messages: 'Template'. */
  readonly title?: string;
  /** The names of one and of several in messages: 'a template', 'templates'. */
  readonly one?: string;
  readonly many?: string;
  readonly path?: string;
  /** The record's name in a history line, with placeholders for the facts of the line: 'the template “{name}”'. */
  readonly historyName: string;
  /** The end of the summary of the add call, such as its refusals. */
  readonly addSummaryNote?: string;
  /** The summary of the list call, which says its order. */
  readonly listSummary?: string;
  readonly access: May;
  /** The schemas of the form's fields and of the list's. */
  readonly input: Fields;
  readonly reply: View;
}

/** The query of a list: the owner of the records, where that is not the rescue. */
const ownerQuery = <Owner extends PlainOwner>(owner: Owner) =>
  (owner === 'tenant' ? {} : { query: z.object(OWNER_IDS[owner]) }) as Owner extends 'tenant'
    ? object
    : { readonly query: z.ZodObject<OwnerIds[Owner]> };

/**
 * Declares a noun whose records are stored as their form sends them, with all of its calls: adding, listing,
 * correcting, deleting and restoring.
 * @param area the Lambda that answers them
 * @param noun the name of the noun
 */
export function plainCalls<
  const Noun extends string,
  const Owner extends PlainOwner,
  Ids extends IdKind,
  const May extends Right,
  S extends z.core.$ZodLooseShape,
  View extends z.ZodObject,
  const One extends string,
  const Many extends string,
>(
  area: Area,
  noun: Noun,
  {
    owner,
    keys,
    input,
    reply: recordSchema,
    addSummaryNote,
    historyName,
    title = capitalize(splitWords(keys[0])),
    one = `a ${splitWords(keys[0])}`,
    many = splitWords(keys[1]),
    path = keys[0],
    listSummary = `The ${many}, the latest first`,
    ...kind
  }: PlainKind<Owner, Ids, May, z.ZodObject<S>, View, One, Many>,
) {
  type Ownership = OwnerIds[Owner];
  const listSchema = z.object({ [keys[1]]: z.array(recordSchema) }) as z.ZodObject<
    Record<Many, z.ZodArray<View>>
  >;
  const commonConfig = { id: kind.id, title, one, path, historyName };
  const { add, list, update, remove } = recordCalls({
    ...commonConfig,
    many,
    access: kind.access,
    addedSentence: `added ${historyName}`,
    correctedSentence: `corrected ${historyName}[: {changes}]`,
    listPath: `get-${path}s`,
    add: {
      summary: `Adds ${one}${addSummaryNote ? `; ${addSummaryNote}` : ''}`,
      message: `${title} added successfully`,
      body: z.object({ ...OWNER_IDS[owner], ...input.shape }) as z.ZodObject<Ownership & S>,
      reply: z.object({ ids: z.array(Id) }),
    },
    listReply: listSchema,
    updateBody: withVersion(input),
    updateReply: z.object({ [keys[0]]: recordSchema }) as z.ZodObject<Record<One, View>>,
  });
  const plain: PlainRecords<Owner, Ids> = { owner, id: kind.id, keys };
  const { query: _, ...readConfig } = list;
  return contract(area, noun, {
    add: { ...add, plain },
    list: { ...readConfig, summary: listSummary, ...ownerQuery(owner) },
    update,
    remove,
    restore: restoreCall(commonConfig),
  });
}

/** The title of the form: 'Template'. */
export const titleOf = ({ add: { plain } }: PlainCalls): string => capitalize(splitWords(plain.keys[0]));

/** The page of plain records: its heading ('Templates'), the right to see it, and the kind of its records. */
export const pageOf = <C extends PlainCalls>({ add: { plain }, list }: C) => ({
  title: capitalize(splitWords(plain.keys[1])),
  right: list.access as C['list']['access'],
  kind: plain.id as C['add']['plain']['id'],
});

/** The field with the owner's id, for a call; empty if the rescue is the owner. */
const ownerField = ({ add: { plain } }: PlainCalls, id: string) =>
  plain.owner === 'tenant' ? {} : { [`${plain.owner}Id`]: id };

/** The request to add a record to its owner. */
export const toAddInput = <C extends PlainCalls>(
  calls: C,
  ownerId: string,
  fields: object,
): Input<C['add']> => ({ body: { ...fields, ...ownerField(calls, ownerId) } }) as never;

/** The request to correct a record, with the version that the user saw. */
export const toUpdateInput = <C extends PlainCalls>(
  _calls: C,
  { id, version }: { readonly id: string; readonly version: number },
  fields: object,
): Input<C['update']> => ({ params: { id }, body: { ...fields, version } }) as never;

/** The request to list the records of an owner. */
export const toListInput = <C extends PlainCalls>(calls: C, ownerId: string): Input<C['list']> =>
  (calls.list.query ? { query: ownerField(calls, ownerId) } : {}) as never;

/** The request to delete a record, or to restore it. */
export const toIdInput = <C extends PlainCalls>(
  _calls: C,
  { id }: { readonly id: string },
): Input<C['remove']> & Input<C['restore']> => ({ params: { id } }) as never;

/** The records in a list's reply, typed as the caller's row: the reply was parsed by the call. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const recordsInReply = <R>({ add: { plain } }: PlainCalls, data: object): readonly R[] =>
  (data as Readonly<Record<string, readonly R[]>>)[plain.keys[1]] ?? [];
