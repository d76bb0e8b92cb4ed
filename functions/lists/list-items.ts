import { fold } from '#shared/rules/words.ts';
import type { Item } from '../kernel/table/actions.ts';
import { digest, newId } from '../kernel/ids.ts';
import { ACQUISITION_WAYS, ANIMAL_TYPES, VOLUNTEER_ACTIVITIES } from './defaults/lists.ts';
import { meaningOf } from './defaults/meaning.ts';
import { MEDICINES } from './defaults/medicines.ts';
import { type Entry, listEntries } from './list.record.ts';

/** An entry of one of a tenant's lists, which says what it means; its place is its folded name, so a name can stand there once. */
export const listItem = (list: string, name: string, more: Partial<Entry> = {}): Item =>
  listEntries.item({ row: { id: newId(), ...meaningOf(list, name), ...more, name }, at: { list } });

let most = Number.POSITIVE_INFINITY;

/** From now on a tenant starts from so many entries of each list: tests make hundreds of tenants and read none of the rest. */
export function startFrom(entries: number): void {
  most = entries;
}

/**
 * The default pick-lists of a tenant as items: what it starts from and may change (product/lists 3.2). Their ids follow
 * from tenant, list and name, so that writing them again changes nothing.
 */
export function defaultLists(tenantId: string): Item[] {
  const item = (list: string, name: string, more: Partial<Entry> = {}) =>
    listItem(list, name, { ...more, id: digest(`${tenantId}#${list}#${fold(name)}`).slice(0, 26) });
  const perType = ANIMAL_TYPES.slice(0, most).flatMap(({ typeName, behaviors, vaccinations, procedures }) => {
    const type = item('animalType', typeName);
    const of = (list: string, names: readonly string[]) =>
      names.slice(0, most).map((name) => item(`${list}#${listEntries.read(type).row.id}`, name));
    return [
      type,
      ...of('behavior', behaviors),
      ...of('vaccinationType', vaccinations),
      ...of('healthProcedure', procedures),
    ];
  });
  return [
    ...perType,
    ...ACQUISITION_WAYS.slice(0, most).map((name) => item('acquisitionWay', name)),
    ...MEDICINES.slice(0, most).map(([name, usedFor]) => item('medicine', name, { usedFor })),
    ...VOLUNTEER_ACTIVITIES.slice(0, most).map((name) => item('volunteerActivity', name)),
  ];
}
