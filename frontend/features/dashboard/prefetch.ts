import { tenants } from '#shared/calls/tenants/tenants.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { prefetch } from '#client/calls/prefetch.ts';

/** The first requests of /: whether the rescue is set up, and the dashboard's counts. */
export function start(): void {
  prefetch(tenants.tenantInfo, {});
  prefetch(dashboard.overview, {});
  prefetch(dashboard.counts, {});
}
