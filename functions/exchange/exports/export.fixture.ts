import { tableOf } from '#functions/kernel/table/table.ts';
import { newExport } from './export.table.ts';
import { rescueExports } from './export.record.ts';

/** An export of a rescue that can be downloaded, without files; gives its id. */
export async function createReadyExport(tenantId: string): Promise<string> {
  const created = newExport(new Date(), { name: 'Ada Okafor', userId: 'ada' });
  const row = { ...created.row, state: 'ready' as const, readyAt: created.row.askedAt };
  await tableOf(tenantId).putAll([
    rescueExports.item({ ...created, row, more: { ...created.more, copyBytes: 22 } }),
  ]);
  return row.id;
}
