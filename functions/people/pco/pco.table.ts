import type * as z from 'zod';
import type { Pco, PcoInput } from '#shared/calls/people/people.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import { newId } from '../../kernel/ids.ts';
import type { ChangeStamp } from '../../kernel/records/stored/declaration.ts';
import type { Item, Key } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { type PcoRecord, pcos } from './pco.record.ts';

type Row = PcoRecord['row'];

export const pcoKey = (id: string): Key => pcos.key({ id });

/** The beginning of the sort key of everyone of exactly this name. */
export const nameStart = ({ lastName, firstName }: Pick<Row, 'lastName' | 'firstName'>) =>
  `${foldCase(lastName)} #${foldCase(firstName)} #`;

/** The beginning of the sort keys that a search finds; a text without letters finds only names without letters. */
export const searchStart = (searchText: string) => foldCase(searchText) || (searchText ? ' #' : '');

/** The partitions of PCOs by name: of one kind or all (''), deleted ones separately. */
export const pcoIndex = (entityType: Row['entityType'] | '', isDeleted = false) => {
  const list = isDeleted ? 'pcos#deleted' : 'pcos';
  return entityType
    ? ({ index: 'g1', pk: `${list}#${entityType}` } as const)
    : ({ index: 'g2', pk: list } as const);
};

/** A new PCO from the fields of its form. */
export function newPco(fields: z.output<typeof PcoInput>, stamp: ChangeStamp): PcoRecord {
  const { row, more } = pcos.splitFields(fields);
  return { row: { ...row, id: newId(), isDeleted: false }, more, v: 1, ...stamp };
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

/** PCOs, deleted or not, by the requested ids; for a merged PCO, the one that it became. */
export async function findPcosByIds(
  table: TenantTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PcoRecord>> {
  const items = ids.length > 0 ? await table.getMany(ids.map(pcoKey), false) : [];
  return new Map(items.flatMap((item, i) => (item ? [[ids[i] ?? '', pcos.read(item)] as const] : [])));
}

/** A PCO as the API shows it. */
export const toPco = (pco: PcoRecord): Pco => ({ ...factsOf(pco), version: pco.v });

/** The partition of PCOs of one kind or all ('') by creation: pointers, sorted by id and thereby by creation. */
export const recentPartition = (entityType: Row['entityType'] | '') =>
  entityType ? `pcos#recent#${entityType}` : 'pcos#recent';

/** True for a PCO that the lists show: neither deleted nor merged. */
export const isInLists = ({ row }: PcoRecord) => !row.isDeleted && !row.mergedInto;
