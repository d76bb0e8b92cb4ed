import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useCall } from '#client/calls/api.ts';
import { readItem, storeItem } from '#client/storage/browser-storage.ts';
import { useSession } from '#client/session/session-context.ts';
import { tenantTitle } from './tenant-title.ts';

const SHORT_NAME = 'short';

/** The rescue's name as last seen on this device, shown until the server replies. */
const readRememberedName = (variant?: typeof SHORT_NAME) => readItem('rescue', variant);

/** The rescue's name in the header (product/shell 1.1); the acronym, where the name has no room. */
export function RescueName() {
  const { data } = useCall(tenants.tenantInfo, {}, { staleTime: Number.POSITIVE_INFINITY });
  const { looking } = useSession();
  const name = data ? tenantTitle(data.tenant) : (readRememberedName() ?? tenantTitle(undefined));
  const acronym = data ? data.tenant.tenantAcronym : readRememberedName(SHORT_NAME);
  const spanRef = useRef<HTMLSpanElement>(null);
  const [fits, setFits] = useState(true);
  useEffect(() => {
    // While support looks into a rescue, this device does not remember its name.
    if (!data || looking) return;
    storeItem('rescue', name);
    storeItem('rescue', data.tenant.tenantAcronym, { owner: SHORT_NAME });
  }, [data, name, looking]);
  useLayoutEffect(() => {
    const span = spanRef.current;
    if (!span) return;
    const measure = () => setFits(span.scrollWidth <= span.clientWidth);
    measure();
    const resizeObserver = new ResizeObserver(measure);
    resizeObserver.observe(span);
    return () => resizeObserver.disconnect();
    // No dependency list: measured after every render, as another name may fit.
  });
  const shortName = !fits && acronym ? acronym : undefined;
  return (
    <span className="header-title" data-short={shortName && ''}>
      <span ref={spanRef}>{name}</span>
      {shortName && <span aria-hidden="true">{shortName}</span>}
    </span>
  );
}
