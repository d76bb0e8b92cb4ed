import type * as z from 'zod';
import type { Pco, PcoInput } from '#shared/calls/people/people.ts';
import { fold } from '#shared/rules/text/words.ts';
import { newId } from '../../kernel/ids.ts';
import type { ChangeStamp } from '../../kernel/records/stored/declaration.ts';
import type { Action, Item, Key } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { keysOf } from '../matching/keys.ts';
import { matchings } from '../matching/match.record.ts';
import { namedPcos, type PcoRecord, pcos, recentPcos, recentPcosOfType } from './pco.record.ts';
import { wordItems } from './search-words.ts';

type Row = PcoRecord['row'];

export const pcoKey = (id: string): Key => pcos.key({ id });

/** The beginning of the sort key of everyone of exactly this name. */
export const nameStart = ({ lastName, firstName }: Pick<Row, 'lastName' | 'firstName'>) =>
  `${fold(lastName)} #${fold(firstName)} #`;

/** The beginning of the sort keys that a search finds; a text without letters finds only names without letters. */
export const searchStart = (searchText: string) => fold(searchText) || (searchText ? ' #' : '');

/** The partitions of PCOs by name: of one kind or all (''), deleted ones separately. */
export const pcoIndex = (entityType: Row['entityType'] | '', isDeleted = false) => {
  const list = isDeleted ? 'pcos#deleted' : 'pcos';
  return entityType
    ? ({ index: 'g1', pk: `${list}#${entityType}` } as const)
    : ({ index: 'g2', pk: list } as const);
};

/** A new PCO of the fields of its form. */
export function newPco(fields: z.output<typeof PcoInput>, by: ChangeStamp): PcoRecord {
  const { row, more } = pcos.contents(fields);
  return { row: { ...row, id: newId(), isDeleted: false }, more, v: 1, ...by };
}

/** All fields of a PCO side by side, as its form has them. */
export const factsOf = ({ row, more }: Pick<PcoRecord, 'row' | 'more'>) => ({ ...row, ...more });

/** The PCO that an item holds, unless there is none or it was deleted. */
export function pcoIn(item: Item | undefined): PcoRecord | undefined {
  const pco = item && pcos.read(item);
  return pco?.row.isDeleted ? undefined : pco;
}

/** The PCOs of items that are there, and were not deleted. */
export const pcosIn = (items: readonly (Item | undefined)[]): PcoRecord[] =>
  items.flatMap((item) => pcoIn(item) ?? []);

/** PCOs, deleted or not, by the ids that they were asked by: of a merged one the PCO that it became. */
export async function pcosBy(
  table: TenantTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PcoRecord>> {
  const items = ids.length > 0 ? await table.getMany(ids.map(pcoKey), false) : [];
  return new Map(items.flatMap((item, i) => (item ? [[ids[i] ?? '', pcos.read(item)] as const] : [])));
}

/** A PCO as the API shows it. */
export const shownPco = (pco: PcoRecord): Pco => ({ ...factsOf(pco), version: pco.v });

/** The range of PCOs of one kind or all ('') by creation: pointers by id, which sorts so. */
export const recentPlace = (entityType: Row['entityType'] | '') =>
  entityType ? `pcos#recent#${entityType}` : 'pcos#recent';

/** True for one that is listed. */
export const isInLists = ({ row }: PcoRecord) => !row.isDeleted && !row.mergedInto;

/** The keys under which likely duplicates find a PCO. */
export const matchPointers = (pco: PcoRecord): Item[] =>
  keysOf(factsOf(pco)).map(({ by, key }) => {
    const { id, firstName, lastName } = pco.row;
    return matchings.item({ row: { id, firstName, lastName }, at: { by, key } });
  });

/** The pointers at a PCO: short lists of rescues and clinics for the pickers, all by creation, the search words; at a deleted one its words. */
export function pointerItems(record: PcoRecord): Item[] {
  const { id, lastName, entityType, rescue, hospital, isDeleted, mergedInto } = record.row;
  // Values from before a merge find the merged PCO.
  if (mergedInto) return isDeleted ? [] : matchPointers(record);
  if (isDeleted) return wordItems(record);
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

/** A PCO as it was, if it was there, and as it is then. */
export type PcoChange = readonly [PcoRecord | undefined, PcoRecord];

/** The writes that change the counts when PCOs change. */
export function countChanges(...changes: readonly PcoChange[]): Action[] {
  const amounts: Record<string, number> = {};
  const count = (record: PcoRecord | undefined, by: number) => {
    if (!record || !isInLists(record)) return;
    const name = record.row.entityType === 'Person' ? 'persons' : 'organizations';
    amounts[name] = (amounts[name] ?? 0) + by;
  };
  for (const [before, after] of changes) {
    count(before, -1);
    count(after, 1);
  }
  const moved = Object.fromEntries(Object.entries(amounts).filter(([, by]) => by !== 0));
  return Object.keys(moved).length > 0 ? [{ add: { pk: '', sk: 'counts' }, amounts: moved }] : [];
}
