import { tenants } from '#shared/calls/tenants/tenants.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { useCall } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { useToday } from '#ui/time/clock.ts';
import { tenantTitle } from './tenant-title.ts';
import './print.css';

/** The heading of every printed page: the rescue, and the day. It loads the styles for paper. */
export default function PrintHeading() {
  const { data } = useCall(tenants.tenantInfo, {}, { staleTime: Number.POSITIVE_INFINITY });
  const { countryCode, paper } = useSession();
  return (
    <div className="paper-line" aria-hidden="true">
      <style>{`@page { size: ${paper} }`}</style>
      <strong>{tenantTitle(data?.tenant)}</strong>
      <span>{formatDay(useToday(), countryCode)}</span>
    </div>
  );
}
