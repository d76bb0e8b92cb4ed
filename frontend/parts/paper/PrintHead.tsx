import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useCall } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { LetterheadView } from './LetterheadView.tsx';
import { useLogo } from './useLogo.ts';
import './print-head.css';

/** The rescue's letterhead at the top of a printed page, which gets the rescue's paper size; only visible in print. */
export function PrintHead() {
  const tenant = useCall(tenants.tenantInfo, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.tenant;
  const logo = useLogo();
  const { countryCode, paper } = useSession();
  return (
    <div className="print-head" aria-hidden="true">
      <style>{`@page { size: ${paper}; margin: 14mm }`}</style>
      {tenant && <LetterheadView letterhead={{ ...tenant, countryCode, logo: logo?.url }} />}
    </div>
  );
}
