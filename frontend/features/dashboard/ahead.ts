import { tenants } from '#shared/calls/tenants/tenants.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { askAhead } from '#client/calls/ahead.ts';

/** What / asks for first: whether the rescue is set up, and what the dashboard counts. */
export function begin(): void {
  askAhead(tenants.tenantInfo, {});
  askAhead(dashboard.overview, {});
  askAhead(dashboard.counts, {});
}
