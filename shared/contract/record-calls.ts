import * as z from 'zod';
import type { Access } from '../access/may.ts';
import { type IdKind, idOf } from './fields.ts';

/** The request, reply and message of adding one. */
export interface AddCallConfig {
  readonly summary: string;
  readonly message: string | ((data: never) => string);
  readonly query?: z.ZodObject;
  readonly body: z.ZodType;
  readonly reply: z.ZodObject;
}

/** The configuration of a kind of record's calls. */
export interface RecordKind<Id, May, Add, Listed, Change, Changed> {
  /** The kind of its ids. */
  readonly id: Id;
  /** Begins messages: 'Vaccination'. */
  readonly title: string;
  /** Names the record in a line of the history, by the facts of the line: 'the diary entry of {actionDate}'. */
  readonly which: string;
  /** The history's sentences about a new one, and a corrected one. */
  readonly asAdded: string;
  readonly asCorrected: string;
  /** 'a vaccination', 'vaccinations'. */
  readonly one: string;
  readonly many: string;
  readonly access: May;
  /** The noun in paths: 'animal-vaccination', and for those of an animal 'get-animal-vaccination'. */
  readonly path: string;
  readonly listPath: string;
  readonly add: Add;
  /** The reply of an animal's list. */
  readonly listed: Listed;
  /** The body of a correction, and what it answers. */
  readonly change: Change;
  readonly changed: Changed;
}

/** The call that deletes one. */
const removeCall = <const May extends Access>({
  id,
  title,
  which,
  one,
  path,
  access,
}: Pick<
  RecordKind<IdKind, May, never, never, never, never>,
  'id' | 'title' | 'which' | 'one' | 'path' | 'access'
>) => ({
  method: 'PATCH' as const,
  path: `/${path}/delete-${path}/{id}` as const,
  access,
  history: `deleted ${which}`,
  summary: `Deletes ${one} softly`,
  message: `${title} deleted successfully`,
  params: z.object({ id: idOf(id) }),
  reply: z.object({}),
});

/** The calls of an animal's records: adding, the list, the correction and the deletion. */
export const recordCalls = <
  Id extends IdKind,
  const May extends Access,
  const Add extends AddCallConfig,
  Listed extends z.ZodObject,
  Change extends z.ZodType,
  Changed extends z.ZodObject,
>({
  id,
  title,
  which,
  asAdded,
  asCorrected,
  one,
  many,
  access,
  path,
  listPath,
  ...schemas
}: RecordKind<Id, May, Add, Listed, Change, Changed>) => ({
  add: {
    method: 'POST' as const,
    path: `/${path}/add-${path}` as const,
    access,
    history: asAdded,
    ...schemas.add,
  },
  list: {
    method: 'GET' as const,
    path: `/${path}/${listPath}` as const,
    access,
    summary: `The ${many} of an animal, the latest first`,
    query: z.object({ animalId: idOf('animal') }),
    reply: schemas.listed,
  },
  update: {
    method: 'POST' as const,
    path: `/${path}/update-${path}/{id}` as const,
    access,
    history: asCorrected,
    summary: `Corrects ${one}; 409 if somebody was quicker`,
    message: `${title} updated successfully`,
    params: z.object({ id: idOf(id) }),
    body: schemas.change,
    reply: schemas.changed,
  },
  remove: removeCall({ id, title, which, one, path, access }),
});

/** The call that restores a deleted record. */
export const restoreCall = ({
  id,
  title,
  which,
  one,
  path,
}: Pick<
  RecordKind<IdKind, Access, never, never, never, never>,
  'id' | 'title' | 'which' | 'one' | 'path'
>) => ({
  method: 'PATCH' as const,
  path: `/${path}/restore-${path}/{id}` as const,
  access: 'records.restore' as const,
  history: `brought back ${which}`,
  summary: `Brings a deleted ${one.replace(/^an? /, '')} back`,
  message: `${title} restored successfully`,
  params: z.object({ id: idOf(id) }),
  reply: z.object({}),
});
