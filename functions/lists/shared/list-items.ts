import { foldCase } from '#shared/rules/text/words.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { digest, newId } from '../../kernel/ids.ts';
import { ACQUISITION_WAYS } from '../defaults/lists.ts';
import { meaningOf } from '../defaults/meaning.ts';
import { type Entry, listEntries } from '../entry/list.record.ts';
import type { SharedEntry } from './shared.record.ts';
import { type SharedLists, defaultSharedLists } from './shared-lists.ts';

/** An entry of one of a tenant's lists, with its meaning; its key is its folded name, so a name is there once. */
export const listItem = (list: string, name: string, fields: Partial<Entry> = {}): Item =>
  listEntries.item({ row: { id: newId(), ...meaningOf(list, name), ...fields, name }, keyParts: { list } });

let maxEntries = Number.POSITIVE_INFINITY;

/**
 * Limits the default entries of each list of tenants made from now on: tests make hundreds of tenants and need only a
 * few entries.
 */
export function limitDefaultEntries(max: number): void {
  maxEntries = max;
}

/**
 * The pick-lists of a new tenant as items: what it starts from and may change (product/lists 3.2). Their ids follow
 * from tenant, list and name, so that writing them again changes nothing.
 * @param shared the current lists that every new tenant starts from
 */
export function defaultLists(tenantId: string, shared: SharedLists = defaultSharedLists()): Item[] {
  const idOf = (list: string, name: string) => digest(`${tenantId}#${list}#${foldCase(name)}`).slice(0, 26);
  const createItem = (list: string, { name, ...entry }: SharedEntry) =>
    listItem(list, name, { ...copiedFieldsOf(entry), id: idOf(list, name) });
  const toItems = (list: string, entries: readonly SharedEntry[]) =>
    entries.slice(0, maxEntries).map((entry) => createItem(list, entry));
  const { sharedAnimalType, sharedBehavior, sharedVaccinationType, sharedHealthProcedure } = shared;
  const typeItems = sharedAnimalType.slice(0, maxEntries).flatMap((entry) => {
    const type = createItem('animalType', entry);
    const itemsOf = (list: string, entries: readonly SharedEntry[]) =>
      toItems(
        `${list}#${listEntries.read(type).row.id}`,
        entries.filter(({ typeId }) => typeId === entry.id),
      );
    return [
      type,
      ...itemsOf('behavior', sharedBehavior),
      ...itemsOf('vaccinationType', sharedVaccinationType),
      ...itemsOf('healthProcedure', sharedHealthProcedure),
    ];
  });
  return [
    ...typeItems,
    ...ACQUISITION_WAYS.slice(0, maxEntries).map((name) =>
      listItem('acquisitionWay', name, { id: idOf('acquisitionWay', name) }),
    ),
    ...toItems('medicine', shared.sharedMedicine),
    ...toItems('volunteerActivity', shared.sharedVolunteerActivity),
  ];
}

/** The fields of a shared entry that a rescue takes over beside its name. */
export const copiedFieldsOf = ({
  usedFor,
  notes,
  colour,
  holdsForMonths,
  means,
  schedule,
}: Partial<SharedEntry>): Partial<Entry> =>
  Object.fromEntries(
    Object.entries({ usedFor, notes, colour, holdsForMonths, means, schedule }).filter(
      ([, value]) => value !== undefined,
    ),
  );
