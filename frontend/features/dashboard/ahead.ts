import { tenants } from '#shared/calls/tenants/tenants.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { askAhead } from '#client/calls/ahead.ts';

/** The first requests of /: whether the rescue is set up, and the dashboard's counts. */
export function begin(): void {
  askAhead(tenants.tenantInfo, {});
  askAhead(dashboard.overview, {});
  askAhead(dashboard.counts, {});
}
