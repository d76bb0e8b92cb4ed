import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { chosen, Flag, Id, type IdKind, idOf, keyed, Version } from '../../contract/fields.ts';
import { MAX_ADDED, addedMessage, Offered, Outcomes, PastedLine } from './adding-many.ts';
import { type PickList, type Shape, type Text, withCalls } from './pick-list.ts';

const aside = z.string().max(64).optional();
/** Said at the field of a list of each animal type. */
export const TYPE_REQUIRED = 'Animal Type is required';
const typeIn = ({ ofType }: { ofType?: { of: IdKind } }) => idOf(ofType?.of ?? 'animalType');
const path = ({ base }: { base: string }, call: string, id = ''): `/${string}` => `/${base}/${call}${id}`;

/** An entry as the calls answer it. */
const entryOf = <N extends Text, S extends Shape>({ name, shown }: { readonly name: N; readonly shown: S }) =>
  z.object({
    id: Id,
    ...keyed(name, z.string()),
    /** Its meaning to rules, whatever its name (`MEANS`); absent for most. */
    means: z.string().optional(),
    ...shown,
    version: z.number().default(1),
    /** Author and time; '' for one that was never changed. */
    changedBy: z.string().default(''),
    changedAt: z.string().default(''),
  });

/** The calls that read a list. */
const readingCalls = <I extends Text, N extends Text, S extends Shape, A extends Text, R extends Text>(
  of: PickList<IdKind, I, N, Shape, S, A, Text, R>,
) =>
  ({
    list: {
      method: 'GET',
      path: path(of, of.reading),
      access: { anyOf: [...of.readers, of.rights.view] },
      summary: `${of.titles} by name, or in the order they were put in; deleted=true: those that were deleted, and what was merged`,
      query: z.object({
        ...keyed(of.ofType?.queryParam, typeIn(of)),
        ...keyed(of.aside, aside),
        deleted: Flag,
      }),
      reply: z.object({
        ...keyed(of.items, z.array(entryOf(of))),
        /** The version of the order that the client saw; 0 if there was none. */
        orderVersion: z.number().default(0),
        /** In the deleted ones: the entries that were merged into an entry of this list, with their target, however long ago. */
        merged: z.array(z.object({ id: Id, into: Id })).default([]),
      }),
    },
    available: {
      method: 'GET',
      path: path(of, `available-${of.one}`),
      access: { anyOf: [of.rights.add, of.rights.edit] },
      summary: `Whether a name is free: success true or false, with status 200; id leaves an entry itself out`,
      query: z.object({
        ...keyed(of.name, of.nameInput),
        ...keyed(of.ofType?.bodyField, typeIn(of)),
        ...keyed(of.aside, aside),
        id: idOf(of.list).optional(),
      }),
      reply: z.object({ success: z.boolean(), message: z.string() }),
      wire: { raw: true },
    },
  }) as const;

/** The calls that send an entry. */
const savingCalls = <N extends Text, F extends Shape, S extends Shape, G extends Text>(
  of: PickList<IdKind, Text, N, F, S, Text, G, Text>,
) => {
  const reply = entryOf(of);
  const body = z.object({
    ...keyed(of.name, of.nameInput),
    ...of.fields,
    ...keyed(of.ofType?.bodyField, chosen(of.ofType?.of ?? 'animalType', TYPE_REQUIRED)),
  });
  return {
    create: {
      method: 'POST',
      path: path(of, `create-${of.one}`),
      access: of.rights.add,
      history: keyed(`list.${of.list}.add`, `added ${of.entry}{-name}`),
      summary: `Adds an entry; 409 if the name is there, whatever its case and accents ('${of.taken}')`,
      message: `${of.title} added successfully`,
      body,
      reply,
    },
    update: {
      method: 'POST',
      path: path(of, `update-${of.one}`, '/{id}'),
      access: of.rights.edit,
      history: keyed(`list.${of.list}.update`, `corrected ${of.entry}[: {changes}]`),
      summary:
        'Changes an entry, which keeps its id and what it means; 409 if the name is there, or if somebody was quicker',
      message: `${of.title} updated successfully`,
      params: z.object({ id: idOf(of.list) }),
      /** Without a version the current values are overwritten. */
      body: body.extend({ version: Version.optional() }),
      reply,
    },
  } as const;
};

/** The calls that delete an entry and bring it back. */
const deletingCalls = <N extends Text, S extends Shape, A extends Text>(
  of: PickList<IdKind, Text, N, Shape, S, A, Text, Text>,
) => {
  const params = z.object({ id: idOf(of.list) });
  /** The type that an entry is of: with it the entry is found at once. */
  const query = z.object({ ...keyed(of.ofType?.queryParam, typeIn(of).optional()) });
  return {
    remove: {
      method: 'PATCH',
      path: path(of, `delete-${of.one}`, '/{id}'),
      access: of.rights.delete,
      history: keyed(`list.${of.list}.remove`, `deleted ${of.entry}{-name}`),
      summary: 'Deletes an entry softly: its name is free again, and records keep it',
      message: `${of.title} deleted successfully`,
      params,
      query,
      reply: z.object({}),
    },
    restore: {
      method: 'PATCH',
      path: path(of, `restore-${of.one}`, '/{id}'),
      access: of.rights.restore,
      history: keyed(`list.${of.list}.restore`, `brought back ${of.entry}{-name}`),
      summary: 'Brings a deleted entry back; 409 if its name is taken by now',
      message: `${of.title} restored successfully`,
      params,
      query,
      reply: entryOf(of),
    },
  } as const;
};

/** The calls that add many: from the shared list what the rescue lacks, or lines that were pasted. */
const fillingCalls = <A extends Text, G extends Text>(
  of: PickList<IdKind, Text, Text, Shape, Shape, A, G, Text>,
) => {
  const type = keyed(of.ofType?.bodyField, chosen(of.ofType?.of ?? 'animalType', TYPE_REQUIRED));
  const most = `At most ${MAX_ADDED} at once`;
  const adding = {
    method: 'POST',
    access: of.rights.add,
    message: addedMessage,
    reply: Outcomes,
  } as const;
  return {
    missing: {
      method: 'GET',
      path: path(of, `get-missing-${of.one}`),
      access: of.rights.add,
      summary: 'What the shared list has and the rescue lacks',
      query: z.object({ ...keyed(of.ofType?.queryParam, typeIn(of)) }),
      reply: Offered,
    },
    take: {
      ...adding,
      path: path(of, `take-${of.one}`),
      summary: `Takes up to ${MAX_ADDED} entries of the shared list over; what is there by now is told and left`,
      body: z.object({
        ids: z.array(idOf('sharedEntry')).min(1, 'Please choose at least one').max(MAX_ADDED, most),
        ...type,
      }),
    },
    paste: {
      ...adding,
      path: path(of, `paste-${of.one}`),
      summary: `Adds up to ${MAX_ADDED} lines as entries (a medicine: 'name; used for'); tells of each whether it was added, was there, or is faulty and why`,
      body: z.object({
        lines: z.array(PastedLine).min(1, 'Please paste at least one line').max(MAX_ADDED, most),
        ...type,
      }),
    },
  } as const;
};

/** Declares a list that all start from and makes its calls (product/lists 3). */
export const sharedList = <
  L extends IdKind,
  I extends Text,
  N extends Text,
  F extends Shape,
  S extends Shape,
  A extends Text = never,
  G extends Text = never,
  R extends Text = never,
>(
  of: PickList<L, I, N, F, S, A, G, R>,
) => {
  const calls = () => ({ ...readingCalls(of), ...savingCalls(of), ...deletingCalls(of) });
  return withCalls(of, () => contract('lists', `${of.list}List`, calls()));
};

/** Declares a list of the rescue and makes its calls (product/lists 1). */
export const pickList = <
  L extends IdKind,
  I extends Text,
  N extends Text,
  F extends Shape,
  S extends Shape,
  A extends Text = never,
  G extends Text = never,
  R extends Text = never,
>(
  of: PickList<L, I, N, F, S, A, G, R>,
) => {
  const calls = () => ({
    ...readingCalls(of),
    ...savingCalls(of),
    ...deletingCalls(of),
    ...fillingCalls(of),
  });
  return withCalls(of, () => contract('lists', `${of.list}List`, calls()));
};
