import { useState } from 'react';
import { kiosks } from '#shared/calls/kiosk/kiosks.ts';
import type { Pco } from '#shared/calls/people/people.ts';
import { useCall } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { ConfirmAction } from '#records/deleting/ConfirmAction.tsx';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { formatDateTime } from '#ui/time/moment.ts';

const Badge = lazyComponent(() => import('./Badge.tsx'));

/** The badge by which a volunteer signs in at the kiosk; buttons make and deactivate it (product/volunteers 2.2). */
export function BadgeSection({ pco }: { readonly pco: Pco }) {
  const { countryCode } = useSession();
  const [code, setCode] = useState<string>();
  const [actionToConfirm, setConfirming] = useState<'make' | 'end'>();
  const madeAt = useCall(kiosks.badge, { query: { pcoId: pco.id } }).data?.madeAt;
  const sharedProps = { input: { body: { pcoId: pco.id } }, onClose: () => setConfirming(undefined) };
  return (
    <section className="card section" aria-labelledby="badge-title">
      <header>
        <h2 id="badge-title">Badge</h2>
        <span className="page-buttons">
          {madeAt && <Button onClick={() => setConfirming('end')}>Deactivate badge</Button>}
          <Button icon="print" onClick={() => setConfirming('make')}>
            Make a badge
          </Button>
        </span>
      </header>
      <p className="muted">
        {madeAt && `The badge was made ${formatDateTime(madeAt, countryCode)}. `}Show it to the tablet at the
        door to sign in and out. Print it or keep it on a phone.
      </p>
      {actionToConfirm === 'make' && (
        <ConfirmAction
          {...sharedProps}
          call={kiosks.makeBadge}
          title="Make a badge"
          buttonLabel="Make a badge"
          quiet
          onDone={(badge) => setCode(badge.code)}
        >
          <p>The code is shown only once.{madeAt && ' The current badge stops working.'}</p>
        </ConfirmAction>
      )}
      {actionToConfirm === 'end' && (
        <ConfirmAction
          {...sharedProps}
          call={kiosks.revokeBadge}
          title="Deactivate badge"
          buttonLabel="Deactivate badge"
        >
          <p>The badge stops working. You can make another one at any time.</p>
        </ConfirmAction>
      )}
      {code && <Badge code={code} pco={pco} onClose={() => setCode(undefined)} />}
    </section>
  );
}
