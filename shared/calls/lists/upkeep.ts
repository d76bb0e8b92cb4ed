import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { requiredChosenId, Id, idOf, enumOfKeys } from '../../contract/fields.ts';
import { isOneOf } from '../../rules/data/collections.ts';
import { MERGE_STATES, USED_BY } from '../../rules/lists/lists.ts';
import { type ListName, PICK_LISTS } from './lists.ts';

const EntryUsage = z.object({
  /** The kind of records that use the entry. */
  by: z.enum(USED_BY),
  count: z.number(),
  /** True if there are more than were counted. */
  isMore: z.boolean(),
});
export type EntryUsage = z.output<typeof EntryUsage>;

/** An entry that was merged into another within thirty days. */
const MergedEntry = z.object({
  id: Id,
  name: z.string(),
  into: Id,
  intoName: z.string(),
  state: z.enum(MERGE_STATES),
  /** The number of moved animals and the total; during an undo the number of those moved back. */
  moved: z.number(),
  total: z.number(),
  /** Records that an undo left alone, since they were changed after the merge. */
  kept: z.number(),
  /** Author and time, and the end of the undo period (ISO times). */
  by: z.string(),
  at: z.string(),
  until: z.string(),
});
export type MergedEntry = z.output<typeof MergedEntry>;

export const ListNameField = enumOfKeys(PICK_LISTS, 'Please choose a list');
/** The animal type, for a list that each type has. */
const animalTypeId = idOf('animalType').optional();

/** The lists that are shown as chips: users can put their entries in order. */
const ORDERED_LISTS = { animalType: PICK_LISTS.animalType, behavior: PICK_LISTS.behavior };
export type OrderedList = keyof typeof ORDERED_LISTS;
export const isOrdered = (list: ListName): list is OrderedList => isOneOf(ORDERED_LISTS, list);

/** The most entries of one order. */
const MAX_ORDERED_ENTRIES = 2000;

const anyListRight = <K extends 'view' | 'delete'>(right: K) => ({
  anyOf: Object.values(PICK_LISTS).map(({ rights }) => rights[right]),
});

export const upkeep = contract('lists', 'upkeep', {
  usage: {
    method: 'GET',
    path: '/customization/get-usage',
    access: anyListRight('view'),
    summary:
      'How often each entry of a list is used and by what, counted up to a bound, and what was merged into others within thirty days; 403 without the right to see the list',
    /** With an id only the usage of that entry. */
    query: z.object({ list: ListNameField, animalTypeId, id: idOf('listEntry').optional() }),
    reply: z.object({
      usage: z.array(z.object({ id: Id, uses: z.array(EntryUsage) })),
      /** False if some records were not looked at: an entry without uses here may be used by older records. */
      isWhole: z.boolean(),
      merged: z.array(MergedEntry),
    }),
  },
  order: {
    method: 'POST',
    path: '/customization/put-in-order',
    access: { anyOf: Object.values(ORDERED_LISTS).map(({ rights }) => rights.edit) },
    history: 'changed the order of a list',
    summary:
      'Puts the entries of a list that is shown as chips in order; those that are not named follow by name, and without any all go by name. 403 without the right to edit the list, 404, 409 if another user saved first',
    message: ({ ids }: { ids: readonly string[] }) => (ids.length > 0 ? 'Order saved' : 'Sorted by name'),
    body: z.object({
      list: enumOfKeys(ORDERED_LISTS, 'Please choose a list'),
      animalTypeId,
      ids: z
        .array(idOf('listEntry'))
        .max(MAX_ORDERED_ENTRIES, `At most ${MAX_ORDERED_ENTRIES.toLocaleString('en')} entries have an order`)
        .refine((ids) => new Set(ids).size === ids.length, 'Each entry has one place'),
      /** The version of the order that was seen, 0 if there was none; without it the current order is overwritten. */
      version: z.number().int().min(0).optional(),
    }),
    reply: z.object({ ids: z.array(Id), orderVersion: z.number() }),
  },
  merge: {
    method: 'POST',
    path: '/customization/merge-entry',
    access: anyListRight('delete'),
    noIdempotencyKey: true,
    history: 'merged {was.name} into {name}',
    summary:
      'Makes an entry part of another one of its list, at once wherever it is named; animals of a type are moved step by step: until state is done the same request goes on. 403 without the rights to edit and delete, 404, 409 while it is being undone, 422 for what is no other entry of the list',
    body: z.object({
      list: ListNameField,
      animalTypeId,
      id: idOf('listEntry'),
      into: requiredChosenId('listEntry', 'Please choose the entry to merge into'),
    }),
    reply: MergedEntry,
  },
  unmerge: {
    method: 'POST',
    path: '/customization/undo-merge',
    access: anyListRight('delete'),
    noIdempotencyKey: true,
    history: 'separated {name} from {was.name} again',
    summary:
      'Takes a merge of the last thirty days back, step by step like the merge: until state is undone the same request goes on; kept tells how much was changed since and stays. 403, 404, 409 where the name is taken by now',
    body: z.object({ list: ListNameField, id: idOf('listEntry') }),
    reply: MergedEntry,
  },
});
