import type { TenantTable } from '../../kernel/table/table.ts';
import { pcos } from '../../people/pco/pco.record.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

export type KnownPco = RecordOf<typeof pcos>;

/** PCOs by the ids in records: a merged one is the kept one. Deleted ones are left out. */
export async function knownPcos(
  table: TenantTable,
  named: readonly string[],
): Promise<ReadonlyMap<string, KnownPco>> {
  const ids = [...new Set(named)].filter(Boolean);
  const found = ids.length > 0 ? await table.getMany(ids.map(pcoKey), false) : [];
  return new Map(
    found.flatMap((item, i) => {
      const [pco] = item ? pcos.readable([item]) : [];
      return pco && !pco.row.isDeleted ? [[ids[i] ?? '', pco] as const] : [];
    }),
  );
}
