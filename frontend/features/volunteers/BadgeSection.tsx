import { useState } from 'react';
import { kiosks } from '#shared/calls/people/kiosks.ts';
import type { Pco } from '#shared/calls/people/people.ts';
import { useSend } from '#client/api.ts';
import { Button } from '#ui/Button.tsx';
import { late } from '#ui/late.tsx';
import { useOnce } from '#ui/useOnce.ts';

const Confirm = late(async () => (await import('#ui/Modal.tsx')).Confirm);
const Badge = late(async () => (await import('./Badge.tsx')).default);

/** The badge by which somebody signs in at the door: made, replaced, ended (product/volunteers 2.2). */
export function BadgeSection({ pco }: { readonly pco: Pco }) {
  const [code, setCode] = useState<string>();
  const [asking, setAsking] = useState<'make' | 'end'>();
  const making = useSend(kiosks.makeBadge, { quiet: true });
  const ending = useSend(kiosks.revokeBadge);
  const input = { body: { pcoId: pco.id } };
  const close = () => setAsking(undefined);
  const make = useOnce(async () => {
    const made = await making.mutateAsync({ input }).catch(() => undefined);
    if (made) setCode(made.data.code);
    close();
  });
  const end = useOnce(async () => {
    await ending.mutateAsync({ input }).catch(() => undefined);
    close();
  });
  return (
    <section className="card section" aria-labelledby="badge-title">
      <header>
        <h2 id="badge-title">Badge</h2>
        <span className="page-buttons">
          <Button onClick={() => setAsking('end')}>End the badge</Button>
          <Button icon="print" onClick={() => setAsking('make')}>
            Make a badge
          </Button>
        </span>
      </header>
      <p className="muted">
        Shown to the tablet at the door, it signs in and out. It can be printed or kept on a phone.
      </p>
      {asking === 'make' && (
        <Confirm
          title="Make a badge"
          buttonLabel="Make a badge"
          busy={making.isPending}
          onConfirm={make}
          onClose={close}
        >
          <p>Its code is shown this once. A badge from before ends with it.</p>
        </Confirm>
      )}
      {asking === 'end' && (
        <Confirm
          title="End the badge"
          buttonLabel="End the badge"
          busy={ending.isPending}
          onConfirm={end}
          onClose={close}
        >
          <p>A badge that was lost opens nothing any more. Another one can be made at any time.</p>
        </Confirm>
      )}
      {code && <Badge code={code} pco={pco} onClose={() => setCode(undefined)} />}
    </section>
  );
}
