import { useState } from 'react';
import { mailDomain } from '#shared/calls/mailings/mail-domain.ts';
import { mailings } from '#shared/calls/mailings/mailings.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { OwnDomain } from './OwnDomain.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const AddDomain = lazyComponent(async () => (await import('./DomainForm.tsx')).AddDomain);

/** The sender of the rescue's mails, and its own domain, which Administrators add and verify (product/people 5.5). */
export default function SenderPage() {
  const canManage = useAccess(mailDomain.get.access);
  if (!canManage) return <NoPermission />;
  return (
    <>
      <div className="page-head">
        <h1>Sender</h1>
      </div>
      <CurrentSender />
      <DomainSection />
    </>
  );
}

function CurrentSender() {
  const { data } = useCall(mailings.sender, {});
  return (
    <section className="card section" aria-labelledby="mail-sender">
      <h2 id="mail-sender">Who your emails come from</h2>
      {data ? (
        <dl className="mail-head">
          <dt>From</dt>
          <dd>{data.from}</dd>
          <dt>Answers to</dt>
          <dd>{data.writer.emailAddress || '–'}</dd>
        </dl>
      ) : (
        <Skeleton width="60%" />
      )}
    </section>
  );
}

function DomainSection() {
  const { data, error, refetch } = useCall(mailDomain.get, {});
  const [isAdding, setAdding] = useState(false);
  if (!data) return <NotLoaded {...{ error, refetch }} showsServerMessage width="60%" height={30} />;
  if (data.domain) return <OwnDomain domain={data.domain} />;
  return (
    <section className="card section" aria-labelledby="mail-domain">
      <h2 id="mail-domain">Your own domain</h2>
      <p>
        If your rescue has a domain, like shelter.org, your emails can come from it. Readers recognize it, and
        your sender reputation is your own. You copy four records from here into the domain’s settings.
      </p>
      <div className="mail-buttons">
        <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
          Add a domain
        </Button>
      </div>
      {isAdding && <AddDomain onClose={() => setAdding(false)} />}
    </section>
  );
}
