import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import {
  requiredChosenId,
  Flag,
  Id,
  type IdKind,
  idOf,
  optionalProp,
  Version,
} from '../../contract/fields.ts';
import { MAX_ADDED_ENTRIES, addedMessage, OfferedEntries, Outcomes, PastedLine } from './adding-many.ts';
import { type PickList, type Shape, withCalls } from './pick-list.ts';

const ignoredText = z.string().max(64).optional();
/** The error at the type field, in lists with separate entries for each animal type. */
export const TYPE_REQUIRED = 'Animal Type is required';
const typeIdSchema = ({ ofType }: { ofType?: { of: IdKind } }) => idOf(ofType?.of ?? 'animalType');
const path = ({ base }: { base: string }, call: string, id = ''): `/${string}` => `/${base}/${call}${id}`;

/** The schema of an entry in replies. */
const entrySchema = <N extends string, S extends Shape>({
  name,
  shown,
}: {
  readonly name: N;
  readonly shown: S;
}) =>
  z.object({
    id: Id,
    ...optionalProp(name, z.string()),
    /** Its meaning to rules, whatever its name (`MEANS`); absent for most. */
    means: z.string().optional(),
    ...shown,
    version: z.number().default(1),
    /** Author and time; '' for one that was never changed. */
    changedBy: z.string().default(''),
    changedAt: z.string().default(''),
  });

/** The calls that read a list. */
const readingCalls = <
  I extends string,
  N extends string,
  S extends Shape,
  A extends string,
  R extends string,
>(
  definition: PickList<IdKind, I, N, Shape, S, A, string, R>,
) =>
  ({
    list: {
      method: 'GET',
      path: path(definition, definition.listPath),
      access: { anyOf: [...definition.readers, definition.rights.view] },
      summary: `${definition.titles} by name, or in the order they were put in; deleted=true: those that were deleted, and what was merged`,
      query: z.object({
        ...optionalProp(definition.ofType?.queryParam, typeIdSchema(definition)),
        ...optionalProp(definition.ignoredParam, ignoredText),
        deleted: Flag,
      }),
      reply: z.object({
        ...optionalProp(definition.items, z.array(entrySchema(definition))),
        /** The version of the order of the entries; 0 if there is none. */
        orderVersion: z.number().default(0),
        /**
         * In the deleted ones: the entries that were merged into an entry of this list, with their target, however
         * long ago.
         */
        merged: z.array(z.object({ id: Id, into: Id })).default([]),
      }),
    },
    available: {
      method: 'GET',
      path: path(definition, `available-${definition.pathNoun}`),
      access: { anyOf: [definition.rights.add, definition.rights.edit] },
      summary: `Whether a name is free: success true or false, with status 200; id leaves an entry itself out`,
      query: z.object({
        ...optionalProp(definition.name, definition.nameInput),
        ...optionalProp(definition.ofType?.bodyField, typeIdSchema(definition)),
        ...optionalProp(definition.ignoredParam, ignoredText),
        id: idOf(definition.list).optional(),
      }),
      reply: z.object({ success: z.boolean(), message: z.string() }),
      wire: { raw: true },
    },
  }) as const;

/** The calls that send an entry. */
const savingCalls = <N extends string, F extends Shape, S extends Shape, G extends string>(
  definition: PickList<IdKind, string, N, F, S, string, G, string>,
) => {
  const reply = entrySchema(definition);
  const body = z.object({
    ...optionalProp(definition.name, definition.nameInput),
    ...definition.fields,
    ...optionalProp(
      definition.ofType?.bodyField,
      requiredChosenId(definition.ofType?.of ?? 'animalType', TYPE_REQUIRED),
    ),
  });
  return {
    create: {
      method: 'POST',
      path: path(definition, `create-${definition.pathNoun}`),
      access: definition.rights.add,
      history: optionalProp(`list.${definition.list}.add`, `added ${definition.entry}{-name}`),
      summary: `Adds an entry; 409 if the name is there, whatever its case and accents ('${definition.takenMessage}')`,
      message: `${definition.title} added successfully`,
      body,
      reply,
    },
    update: {
      method: 'POST',
      path: path(definition, `update-${definition.pathNoun}`, '/{id}'),
      access: definition.rights.edit,
      history: optionalProp(`list.${definition.list}.update`, `corrected ${definition.entry}[: {changes}]`),
      summary:
        'Changes an entry, which keeps its id and what it means; 409 if the name is there, or if another user saved first',
      message: `${definition.title} updated successfully`,
      params: z.object({ id: idOf(definition.list) }),
      /** Without a version the current values are overwritten. */
      body: body.extend({ version: Version.optional() }),
      reply,
    },
  } as const;
};

/** The calls that delete an entry and bring it back. */
const deletingCalls = <N extends string, S extends Shape, A extends string>(
  definition: PickList<IdKind, string, N, Shape, S, A, string, string>,
) => {
  const params = z.object({ id: idOf(definition.list) });
  /** The animal type of the entry, by which it is found with one read. */
  const query = z.object({
    ...optionalProp(definition.ofType?.queryParam, typeIdSchema(definition).optional()),
  });
  return {
    remove: {
      method: 'PATCH',
      path: path(definition, `delete-${definition.pathNoun}`, '/{id}'),
      access: definition.rights.delete,
      history: optionalProp(`list.${definition.list}.remove`, `deleted ${definition.entry}{-name}`),
      summary: 'Deletes an entry softly: its name is free again, and records keep it',
      message: `${definition.title} deleted successfully`,
      params,
      query,
      reply: z.object({}),
    },
    restore: {
      method: 'PATCH',
      path: path(definition, `restore-${definition.pathNoun}`, '/{id}'),
      access: definition.rights.restore,
      history: optionalProp(`list.${definition.list}.restore`, `brought back ${definition.entry}{-name}`),
      summary: 'Brings a deleted entry back; 409 if its name is taken by now',
      message: `${definition.title} restored successfully`,
      params,
      query,
      reply: entrySchema(definition),
    },
  } as const;
};

/** The calls that add many entries: missing ones of the shared list, or pasted lines. */
const fillingCalls = <A extends string, G extends string>(
  definition: PickList<IdKind, string, string, Shape, Shape, A, G, string>,
) => {
  const type = optionalProp(
    definition.ofType?.bodyField,
    requiredChosenId(definition.ofType?.of ?? 'animalType', TYPE_REQUIRED),
  );
  const tooManyMessage = `At most ${MAX_ADDED_ENTRIES} at once`;
  const addCall = {
    method: 'POST',
    access: definition.rights.add,
    message: addedMessage,
    reply: Outcomes,
  } as const;
  return {
    missing: {
      method: 'GET',
      path: path(definition, `get-missing-${definition.pathNoun}`),
      access: definition.rights.add,
      summary: 'What the shared list has and the rescue lacks',
      query: z.object({ ...optionalProp(definition.ofType?.queryParam, typeIdSchema(definition)) }),
      reply: OfferedEntries,
    },
    take: {
      ...addCall,
      path: path(definition, `take-${definition.pathNoun}`),
      summary: `Takes up to ${MAX_ADDED_ENTRIES} entries of the shared list over; entries that exist already are reported and left out`,
      body: z.object({
        ids: z
          .array(idOf('sharedEntry'))
          .min(1, 'Please choose at least one')
          .max(MAX_ADDED_ENTRIES, tooManyMessage),
        ...type,
      }),
    },
    paste: {
      ...addCall,
      path: path(definition, `paste-${definition.pathNoun}`),
      summary: `Adds up to ${MAX_ADDED_ENTRIES} lines as entries (a medicine: 'name; used for'); tells of each whether it was added, was there, or is faulty and why`,
      body: z.object({
        lines: z
          .array(PastedLine)
          .min(1, 'Please paste at least one line')
          .max(MAX_ADDED_ENTRIES, tooManyMessage),
        ...type,
      }),
    },
  } as const;
};

/** Declares a shared list, from which all rescues start, and makes its calls (product/lists 3). */
export const sharedList = <
  L extends IdKind,
  I extends string,
  N extends string,
  F extends Shape,
  S extends Shape,
  A extends string = never,
  G extends string = never,
  R extends string = never,
>(
  definition: PickList<L, I, N, F, S, A, G, R>,
) => {
  const calls = () => ({
    ...readingCalls(definition),
    ...savingCalls(definition),
    ...deletingCalls(definition),
  });
  return withCalls(definition, () => contract('lists', `${definition.list}List`, calls()));
};

/** Declares a list of the rescue and makes its calls (product/lists 1). */
export const pickList = <
  L extends IdKind,
  I extends string,
  N extends string,
  F extends Shape,
  S extends Shape,
  A extends string = never,
  G extends string = never,
  R extends string = never,
>(
  definition: PickList<L, I, N, F, S, A, G, R>,
) => {
  const calls = () => ({
    ...readingCalls(definition),
    ...savingCalls(definition),
    ...deletingCalls(definition),
    ...fillingCalls(definition),
  });
  return withCalls(definition, () => contract('lists', `${definition.list}List`, calls()));
};
