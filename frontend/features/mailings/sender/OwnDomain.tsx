import { useState } from 'react';
import { type MailDomain, mailDomain } from '#shared/calls/mailings/mail-domain.ts';
import { useSession } from '#client/session/session-context.ts';
import { ConfirmAction } from '#records/deleting/ConfirmAction.tsx';
import { SendButton } from '#records/SendButton.tsx';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { formatDateTime } from '#ui/time/moment.ts';
import { Notice } from '#ui/message/Notice.tsx';
import { Pill } from '#ui/message/states.tsx';
import { DnsRecords } from './DnsRecords.tsx';
import { DOMAIN_TEXTS } from '../writing/mailing-text.ts';

const EditSender = lazyComponent(async () => (await import('./DomainForm.tsx')).EditSender);

/** The domain of the rescue: its state, the DNS records to set, and its buttons. */
export function OwnDomain({ domain }: { readonly domain: MailDomain }) {
  const [openDialog, setOpen] = useState<'edit' | 'remove'>();
  const { tone, label, text } = DOMAIN_TEXTS[domain.state];
  const close = () => setOpen(undefined);
  return (
    <section className="card section" aria-labelledby="mail-domain">
      <div className="page-head">
        <h2 id="mail-domain" className="mail-address">
          {domain.domain}
        </h2>
        <Pill tone={tone}>{label}</Pill>
      </div>
      {domain.state === 'failed' || domain.state === 'taken' ? <Notice text={text} /> : <p>{text}</p>}
      {!domain.chosen && <p>Emails are sent from Havenkeep’s domain.</p>}
      <Times domain={domain} />
      <div className="mail-buttons">
        <SendButton
          call={mailDomain.check}
          input={{}}
          variant={domain.state === 'verified' ? 'secondary' : 'primary'}
        >
          Check now
        </SendButton>
        <Button icon="edit" onClick={() => setOpen('edit')}>
          Edit sender
        </Button>
        <Button icon="trash" onClick={() => setOpen('remove')}>
          Remove
        </Button>
      </div>
      <DnsRecords domain={domain} />
      {openDialog === 'edit' && <EditSender domain={domain} onClose={close} />}
      {openDialog === 'remove' && (
        <ConfirmAction
          call={mailDomain.remove}
          input={{}}
          title="Remove"
          buttonLabel="Remove"
          onClose={close}
        >
          <p>
            Are you sure you want to remove <strong>{domain.domain}</strong>? Emails will be sent from
            Havenkeep’s domain. Take its records out of the domain’s settings, too.
          </p>
        </ConfirmAction>
      )}
    </section>
  );
}

function Times({ domain }: { readonly domain: MailDomain }) {
  const { countryCode } = useSession();
  const { state, addedAt, checkedAt, verifiedAt, lostAt } = domain;
  const times = [
    ['Added', addedAt],
    ['Last checked', checkedAt],
    ['Verified', state === 'verified' ? verifiedAt : undefined],
    ['Lost', state === 'verified' ? undefined : lostAt],
  ] as const;
  return (
    <dl className="mail-head">
      {times.map(
        ([label, at]) =>
          at && (
            <div key={label} className="mail-time">
              <dt>{label}</dt>
              <dd>{formatDateTime(at, countryCode)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
