import { fold } from '#shared/rules/words.ts';
import type { Item } from '../../kernel/actions.ts';
import { newId } from '../../kernel/ids.ts';
import { ACQUISITION_WAYS, ANIMAL_TYPES, VOLUNTEER_ACTIVITIES } from './lists.ts';
import { MEDICINES } from './medicines.ts';

/** An entry of one of a tenant's lists; its place is its folded name, so a name can stand there once. */
export function listItem(list: string, name: string, more: Record<string, string> = {}): Item {
  return { pk: `list#${list}`, sk: fold(name), kind: 'list', v: 1, row: { id: newId(), name, ...more } };
}

/** The default pick-lists as items: what a new tenant starts from and may change (DESIGN "Data"). */
export function defaultLists(): Item[] {
  const perType = ANIMAL_TYPES.flatMap(({ typeName, behaviors, vaccinations, procedures }) => {
    const type = listItem('animalType', typeName);
    const of = (list: string, names: readonly string[]) =>
      names.map((name) => listItem(`${list}#${String(type.row['id'])}`, name));
    return [
      type,
      ...of('behavior', behaviors),
      ...of('vaccinationType', vaccinations),
      ...of('healthProcedure', procedures),
    ];
  });
  return [
    ...perType,
    ...ACQUISITION_WAYS.map((name) => listItem('acquisitionWay', name)),
    ...MEDICINES.map(([name, usedFor]) => listItem('medicine', name, { usedFor })),
    ...VOLUNTEER_ACTIVITIES.map((name) => listItem('volunteerActivity', name)),
  ];
}
