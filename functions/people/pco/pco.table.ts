import type { Pco, PcoRow } from '#shared/calls/people/people.ts';
import { fold } from '#shared/rules/text/words.ts';
import type { ChangeStamp } from '../../kernel/records/stored/declaration.ts';
import type { Action, Item, Key } from '../../kernel/table/actions.ts';
import { keysOf } from '../matching/keys.ts';
import { matchings } from '../matching/match.record.ts';
import { namedPcos, type PcoRecord, pcos, recentPcos, recentPcosOfType } from './pco.record.ts';
import { wordItems } from './words.table.ts';

export type PcoFields = Omit<PcoRecord, 'id' | 'isDeleted' | 'v'>;

export const pcoKey = (id: string): Key => pcos.key({ id });

/** The beginning of the sort key of everyone of exactly this name. */
export const nameStart = ({ lastName, firstName }: Pick<PcoFields, 'lastName' | 'firstName'>) =>
  `${fold(lastName)} #${fold(firstName)} #`;

/** The beginning of the sort keys that a search finds; a text without letters finds only names without letters. */
export const searchStart = (searchText: string) => fold(searchText) || (searchText ? ' #' : '');

/** The partitions of PCOs by name: of one kind or all (''), deleted ones separately. */
export const pcoIndex = (entityType: PcoFields['entityType'] | '', isDeleted = false) => {
  const list = isDeleted ? 'pcos#deleted' : 'pcos';
  return entityType
    ? ({ index: 'g1', pk: `${list}#${entityType}` } as const)
    : ({ index: 'g2', pk: list } as const);
};

/** A PCO with its places: by last name among its kind (g1) and among all (g2), or so among the deleted. */
export function pcoItem({ v = 1, isDeleted = false, ...record }: PcoRecord, by: ChangeStamp): Item {
  const { street2, countryId, otherPhone, website, notes, ...row } = record;
  const more = { street2, countryId, otherPhone, website, notes };
  return pcos.item({ row: { ...row, isDeleted }, more, v, ...by });
}

/** The record that an item holds; of a row of an index the rest is empty. */
export function pcoOf(item: Item): PcoRecord & { readonly v: number; readonly isDeleted: boolean } {
  const { row, more, v } = pcos.read(item);
  return { ...row, ...more, v };
}

/** A PCO as the API shows it. */
export const shownPco = (record: PcoRecord): Pco => {
  const { v = 1, isDeleted = false, ...fields } = record;
  return { ...fields, isDeleted, version: v };
};

/** A row of the list. */
export const shownRow = (item: Item): PcoRow => shownPco(pcoOf(item));

/** The range of PCOs of one kind or all ('') by creation: pointers by id, which sorts so. */
export const recentPlace = (entityType: PcoFields['entityType'] | '') =>
  entityType ? `pcos#recent#${entityType}` : 'pcos#recent';

/** True for one that is listed. */
export const standsInLists = ({ isDeleted, mergedInto }: PcoRecord) => !isDeleted && !mergedInto;

/** The keys under which likely duplicates find a PCO. */
export const matchPointers = (pco: PcoRecord): Item[] =>
  keysOf(pco).map(({ by, key }) => {
    const { id, firstName, lastName } = pco;
    return matchings.item({ row: { id, firstName, lastName }, at: { by, key } });
  });

/** The pointers at a PCO: short lists of rescues and clinics for the pickers, all by creation, the search words; at a deleted one its words. */
export function pointerItems(record: PcoRecord): Item[] {
  // Values from before a merge find the merged PCO.
  if (record.mergedInto) return record.isDeleted ? [] : matchPointers(record);
  if (record.isDeleted) return wordItems(record);
  const { id, lastName, entityType, rescue, hospital } = record;
  const named = (list: string) =>
    namedPcos.item({ row: { id, name: lastName }, at: { list, name: fold(lastName) } });
  return [
    recentPcos.item({ row: { id } }),
    recentPcosOfType.item({ row: { id }, at: { entityType } }),
    ...(rescue ? [named('otherRescue')] : []),
    ...(hospital ? [named('hospital')] : []),
    ...wordItems(record),
    ...matchPointers(record),
  ];
}

const label = ({ pk, sk }: Key) => `${pk} ${sk}`;
const whole = (pointer: Item) => `${label(pointer)} ${JSON.stringify(pointer.row)}`;

/** The writes that turn the pointers of `before` into those of `after`; none for what stays as it is. */
export function pointerChanges(before: PcoRecord | undefined, after: PcoRecord): Action[] {
  const [old, fresh] = [before ? pointerItems(before) : [], pointerItems(after)];
  const [standing, kept] = [new Set(old.map(whole)), new Set(fresh.map(label))];
  return [
    ...fresh.filter((pointer) => !standing.has(whole(pointer))).map((put) => ({ put })),
    ...old.filter((pointer) => !kept.has(label(pointer))).map(({ pk, sk }) => ({ remove: { pk, sk } })),
  ];
}

/** The count that a PCO of this kind belongs to. */
export const countOf = ({ entityType }: Pick<PcoFields, 'entityType'>) =>
  entityType === 'Person' ? 'persons' : 'organizations';

/** A PCO as it was, if it was there, and as it is then. */
export type PcoChange = readonly [PcoRecord | undefined, PcoRecord];

/** The writes that change the counts when PCOs change. */
export function countChanges(...changes: readonly PcoChange[]): Action[] {
  const amounts: Record<string, number> = {};
  const count = (record: PcoRecord | undefined, by: number) => {
    if (record && standsInLists(record)) amounts[countOf(record)] = (amounts[countOf(record)] ?? 0) + by;
  };
  for (const [before, after] of changes) {
    count(before, -1);
    count(after, 1);
  }
  const moved = Object.fromEntries(Object.entries(amounts).filter(([, by]) => by !== 0));
  return Object.keys(moved).length > 0 ? [{ add: { pk: '', sk: 'counts' }, amounts: moved }] : [];
}
