/**
 * The lists that new rescues start from are the defaults in `lists/defaults` with one item of changes for each list,
 * which belongs to no tenant. Nothing is seeded: a release's new default appears unless it was deleted, and a sign-up
 * reads six items instead of 1,114 entries. An item has room for about two thousand changes.
 */
import type { ListName } from '#shared/calls/lists/lists.ts';
import type { SharedListName } from '#shared/calls/lists/shared-lists.ts';
import { keysOf } from '#shared/rules/data/collections.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import { digest } from '../../kernel/ids.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { registry } from '../../kernel/table/table.ts';
import { ANIMAL_TYPES, VOLUNTEER_ACTIVITIES } from '../defaults/lists.ts';
import { meaningOf } from '../defaults/meaning.ts';
import { MEDICINES } from '../defaults/medicines.ts';
import type { Entry } from '../entry/list.record.ts';
import { sharedChanges, type SharedChanges, type SharedEntry } from './shared.record.ts';

/** The list of a rescue that a shared list is for. */
export const TENANT_LISTS = {
  sharedAnimalType: 'animalType',
  sharedBehavior: 'behavior',
  sharedHealthProcedure: 'healthProcedure',
  sharedVaccinationType: 'vaccinationType',
  sharedMedicine: 'medicine',
  sharedVolunteerActivity: 'volunteerActivity',
} as const satisfies Record<SharedListName, ListName>;

const SHARED_LIST_NAMES = keysOf(TENANT_LISTS);

/** The shared list that a rescue's list starts from; undefined for one that has none. */
export const sharedListOf = (list: ListName): SharedListName | undefined =>
  SHARED_LIST_NAMES.find((sharedList) => TENANT_LISTS[sharedList] === list);

/** An unchanged default. */
function createPreset(
  list: SharedListName,
  name: string,
  { typeId, ...fields }: Partial<Entry> & { typeId?: string } = {},
): SharedEntry {
  const id = digest(`${list}#${typeId ?? ''}#${foldCase(name)}`).slice(0, 26);
  const entry = { id, name, ...meaningOf(TENANT_LISTS[list], name), ...fields };
  return { ...entry, ...(typeId ? { typeId } : {}), isDeleted: false, v: 1, changedBy: '', changedAt: '' };
}

const typeEntry = (typeName: string) => createPreset('sharedAnimalType', typeName);

const presetsOfTypes = (
  list: SharedListName,
  names: (type: (typeof ANIMAL_TYPES)[number]) => readonly string[],
) =>
  ANIMAL_TYPES.flatMap((type) =>
    names(type).map((name) => createPreset(list, name, { typeId: typeEntry(type.typeName).id })),
  );

const PRESETS: Readonly<Record<SharedListName, () => SharedEntry[]>> = {
  sharedAnimalType: () => ANIMAL_TYPES.map(({ typeName }) => typeEntry(typeName)),
  sharedBehavior: () => presetsOfTypes('sharedBehavior', ({ behaviors }) => behaviors),
  sharedHealthProcedure: () => presetsOfTypes('sharedHealthProcedure', ({ procedures }) => procedures),
  sharedVaccinationType: () => presetsOfTypes('sharedVaccinationType', ({ vaccinations }) => vaccinations),
  sharedMedicine: () => MEDICINES.map(([name, usedFor]) => createPreset('sharedMedicine', name, { usedFor })),
  sharedVolunteerActivity: () =>
    VOLUNTEER_ACTIVITIES.map((name) => createPreset('sharedVolunteerActivity', name)),
};

const presetsByList = new Map<SharedListName, SharedEntry[]>();

/** The defaults of a list; made once. */
function presetsOf(list: SharedListName): SharedEntry[] {
  const presets = presetsByList.get(list) ?? PRESETS[list]();
  presetsByList.set(list, presets);
  return presets;
}

/** A shared list: the changed defaults, and added entries; deleted ones included. */
export function currentSharedEntries(list: SharedListName, changed: SharedChanges): SharedEntry[] {
  const presets = presetsOf(list);
  const presetIds = new Set(presets.map(({ id }) => id));
  const added = Object.values(changed).filter(({ id }) => !presetIds.has(id));
  return [...presets.map((entry) => changed[entry.id] ?? entry), ...added];
}

/** The key of the changes of a list. */
export const sharedKey = (list: SharedListName) => sharedChanges.key({ list });

/** The changes that an item holds; none where nothing was changed yet. */
export const sharedChangesIn = (item: Item | undefined): SharedChanges =>
  item ? sharedChanges.read(item).more.changed : {};

const isNotDeleted = ({ isDeleted }: SharedEntry) => !isDeleted;

/** Shared lists, without deleted entries. */
export type SharedLists = Readonly<Record<SharedListName, readonly SharedEntry[]>>;

function mapSharedLists(
  entriesOf: (list: SharedListName, index: number) => readonly SharedEntry[],
): SharedLists {
  const all = SHARED_LIST_NAMES.map((list, i) => [list, entriesOf(list, i).filter(isNotDeleted)]);
  return Object.fromEntries(all);
}

/** The unchanged shared lists. */
export const defaultSharedLists = (): SharedLists => mapSharedLists((list) => currentSharedEntries(list, {}));

/** All shared lists; one round trip. */
export async function readSharedLists(): Promise<SharedLists> {
  const items = await registry().getMany(SHARED_LIST_NAMES.map(sharedKey), false);
  return mapSharedLists((list, i) => currentSharedEntries(list, sharedChangesIn(items[i])));
}
