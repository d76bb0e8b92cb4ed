import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useCall } from '#client/calls/api.ts';
import { readItem, storeItem } from '#client/storage/browser-storage.ts';
import { useMe } from '#client/session/me.ts';
import { tenantTitle } from './tenant-title.ts';

const SHORT = 'short';

/** The name as last seen on this device, until the server's reply. */
const remembered = (variant?: typeof SHORT) => readItem('rescue', variant);

/** The rescue's name in the header (product/shell 1.1); the acronym, where the name has no room. */
export function RescueName() {
  const { data } = useCall(tenants.tenantInfo, {}, { staleTime: Number.POSITIVE_INFINITY });
  const { looking } = useMe();
  const name = data ? tenantTitle(data.tenant) : (remembered() ?? tenantTitle(undefined));
  const acronym = data ? data.tenant.tenantAcronym : remembered(SHORT);
  const box = useRef<HTMLSpanElement>(null);
  const [fits, setFits] = useState(true);
  useEffect(() => {
    // The name of a rescue that support looks into is not the next one's.
    if (!data || looking) return;
    storeItem('rescue', name);
    storeItem('rescue', data.tenant.tenantAcronym, SHORT);
  }, [data, name, looking]);
  useLayoutEffect(() => {
    const span = box.current;
    if (!span) return;
    const measure = () => setFits(span.scrollWidth <= span.clientWidth);
    measure();
    const seen = new ResizeObserver(measure);
    seen.observe(span);
    return () => seen.disconnect();
    // Another name may fit where the last one did not.
  });
  const short = !fits && acronym ? acronym : undefined;
  return (
    <span className="header-title" data-short={short && ''}>
      <span ref={box}>{name}</span>
      {short && <span aria-hidden="true">{short}</span>}
    </span>
  );
}
