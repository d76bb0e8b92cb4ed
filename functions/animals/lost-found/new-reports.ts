import { COUNT_CAP } from '#shared/calls/reports/dashboard.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { lostFoundReports } from './report.record.ts';

/** The number of open reports that no one looked at yet, among the latest hundred. */
export async function countNewReports(table: TenantTable): Promise<number> {
  const { pk } = lostFoundReports.g2.keyPrefix({ state: 'open' });
  const { items } = await table.page({ index: 'g2', pk, newestFirst: true, limit: COUNT_CAP });
  return lostFoundReports.readable(items).filter(({ row }) => row.isNew).length;
}
