import * as z from 'zod';
import type { Access } from '../access/may.ts';
import { type IdKind, idOf } from './fields.ts';

/** The request, reply and message of the call that adds a record. */
export interface AddCallConfig {
  readonly summary: string;
  readonly message: string | ((data: never) => string);
  readonly query?: z.ZodObject;
  readonly body: z.ZodType;
  readonly reply: z.ZodObject;
}

/** The configuration of the calls of one kind of records. */
export interface RecordKind<Id, May, Add, ListReply, UpdateBody, UpdateReply> {
  /** The kind of its ids. */
  readonly id: Id;
  /** Begins messages: 'Vaccination'. */
  readonly title: string;
  /**
   * Names the record in a history line; placeholders are filled from the facts of the line: 'the diary entry of
   * {actionDate}'.
   */
  readonly historyName: string;
  /** The sentences of the history about a record that was added, and about one that was corrected. */
  readonly addedSentence: string;
  readonly correctedSentence: string;
  /** The kind in sentences, singular with its article, and plural: 'a vaccination', 'vaccinations'. */
  readonly one: string;
  readonly many: string;
  readonly access: May;
  /** The noun in paths, and the path of the list call: 'animal-vaccination', 'get-animal-vaccination'. */
  readonly path: string;
  readonly listPath: string;
  readonly add: Add;
  /** The reply of the list call. */
  readonly listReply: ListReply;
  /** The body of the call that corrects a record, and its reply. */
  readonly updateBody: UpdateBody;
  readonly updateReply: UpdateReply;
}

/** The call that deletes a record softly. */
const removeCall = <const May extends Access>({
  id,
  title,
  historyName,
  one,
  path,
  access,
}: Pick<
  RecordKind<IdKind, May, never, never, never, never>,
  'id' | 'title' | 'historyName' | 'one' | 'path' | 'access'
>) => ({
  method: 'PATCH' as const,
  path: `/${path}/delete-${path}/{id}` as const,
  access,
  history: `deleted ${historyName}`,
  summary: `Deletes ${one} softly`,
  message: `${title} deleted successfully`,
  params: z.object({ id: idOf(id) }),
  reply: z.object({}),
});

/** The calls to add, list, correct and delete records; the list is that of an animal unless a caller overrides it. */
export const recordCalls = <
  Id extends IdKind,
  const May extends Access,
  const Add extends AddCallConfig,
  ListReply extends z.ZodObject,
  UpdateBody extends z.ZodType,
  UpdateReply extends z.ZodObject,
>({
  id,
  title,
  historyName,
  addedSentence,
  correctedSentence,
  one,
  many,
  access,
  path,
  listPath,
  ...schemas
}: RecordKind<Id, May, Add, ListReply, UpdateBody, UpdateReply>) => ({
  add: {
    method: 'POST' as const,
    path: `/${path}/add-${path}` as const,
    access,
    history: addedSentence,
    ...schemas.add,
  },
  list: {
    method: 'GET' as const,
    path: `/${path}/${listPath}` as const,
    access,
    summary: `The ${many} of an animal, the latest first`,
    query: z.object({ animalId: idOf('animal') }),
    reply: schemas.listReply,
  },
  update: {
    method: 'POST' as const,
    path: `/${path}/update-${path}/{id}` as const,
    access,
    history: correctedSentence,
    summary: `Corrects ${one}; 409 if another user saved first`,
    message: `${title} updated successfully`,
    params: z.object({ id: idOf(id) }),
    body: schemas.updateBody,
    reply: schemas.updateReply,
  },
  remove: removeCall({ id, title, historyName, one, path, access }),
});

/** The call that restores a deleted record. */
export const restoreCall = ({
  id,
  title,
  historyName,
  one,
  path,
}: Pick<
  RecordKind<IdKind, Access, never, never, never, never>,
  'id' | 'title' | 'historyName' | 'one' | 'path'
>) => ({
  method: 'PATCH' as const,
  path: `/${path}/restore-${path}/{id}` as const,
  access: 'records.restore' as const,
  history: `brought back ${historyName}`,
  summary: `Brings a deleted ${one.replace(/^an? /, '')} back`,
  message: `${title} restored successfully`,
  params: z.object({ id: idOf(id) }),
  reply: z.object({}),
});
