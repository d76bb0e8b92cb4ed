import type { TenantTable } from '../../kernel/table/table.ts';
import { textOf } from '../../kernel/text.ts';
import { type PcoRecord, pcos } from '../../people/pco/pco.record.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';

/** PCOs by the ids in records; the id of a merged one leads to the PCO that was kept. Deleted ones are left out. */
export async function resolvePcos(
  table: TenantTable,
  pcoIds: readonly string[],
): Promise<ReadonlyMap<string, PcoRecord>> {
  const ids = [...new Set(pcoIds)].filter(Boolean);
  const found = ids.length > 0 ? await table.getMany(ids.map(pcoKey), false) : [];
  return new Map(
    found.flatMap((item, i) => {
      const [pco] = item ? pcos.readable([item]) : [];
      return pco && !pco.row.isDeleted ? [[ids[i] ?? '', pco] as const] : [];
    }),
  );
}

/** The id and name of a PCO. */
export interface NamedPco {
  readonly id: string;
  readonly lastName: string;
  readonly firstName: string;
}

const NAME_FIELDS = ['id', 'lastName', 'firstName', 'isDeleted'];

/** The names of PCOs by the ids in records, as `resolvePcos`: nothing else of them is read. */
export async function readNamedPcos(
  table: TenantTable,
  pcoIds: readonly string[],
): Promise<ReadonlyMap<string, NamedPco>> {
  const ids = [...new Set(pcoIds)].filter(Boolean);
  const found = ids.length > 0 ? await table.getRows(ids.map(pcoKey), NAME_FIELDS) : [];
  return new Map(
    found.flatMap((item, i) => {
      if (!item || item.row['isDeleted'] === true) return [];
      const { id, lastName, firstName } = item.row;
      const name = { id: textOf(id), lastName: textOf(lastName), firstName: textOf(firstName) };
      return [[ids[i] ?? '', name] as const];
    }),
  );
}

/** The PCOs that were merged into others, by id: the one that each became part of. A rescue has few of them. */
export async function readMergedPcos(table: TenantTable): Promise<ReadonlyMap<string, string>> {
  const items = await table.unmerged.all({ index: 'g2', ...pcos.g2.keyPrefix({ list: 'pcos#merged' }) });
  return new Map(pcos.readable(items).map(({ row }) => [row.id, row.mergedInto ?? row.id]));
}

/** The PCO that one is part of by now: itself, unless it was merged. */
export function findSurvivorId(id: string, mergedInto: ReadonlyMap<string, string>): string {
  let [currentId, nextId] = [id, mergedInto.get(id)];
  for (let hops = 0; nextId !== undefined && hops < mergedInto.size; hops++)
    [currentId, nextId] = [nextId, mergedInto.get(nextId)];
  return currentId;
}
