import { tableOf } from '#functions/kernel/table/table.ts';
import { newExport } from './export.table.ts';
import { rescueExports } from './export.record.ts';

/** An export of a rescue that can be downloaded, without files; gives its id. */
export async function readyExport(tenantId: string): Promise<string> {
  const made = newExport(new Date(), { name: 'Ada Okafor', userId: 'ada' });
  const row = { ...made.row, state: 'ready' as const, readyAt: made.row.askedAt };
  await tableOf(tenantId).putAll([
    rescueExports.item({ ...made, row, more: { ...made.more, copyBytes: 22 } }),
  ]);
  return row.id;
}
