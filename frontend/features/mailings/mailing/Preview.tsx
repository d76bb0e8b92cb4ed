import { useState } from 'react';
import {
  mailings,
  type Recipient,
  type Sender,
  type DetailedMailing,
} from '#shared/calls/mailings/mailings.ts';
import { logoSize, renderLetter } from '#shared/mail/letter.ts';
import { mailingLetter } from '#shared/mail/mailing.ts';
import { unfilledFieldsFor, MERGE_FIELDS } from '#shared/mail/merging.ts';
import type { RecipientStanding } from '#shared/rules/mail/mailings.ts';
import { useCall } from '#client/calls/api.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { useLogo } from '#parts/paper/useLogo.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/message/Notice.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';

/** The statuses in the order of the preview: recipients who will get the mail come before those who got it. */
const PREVIEW_ORDER: readonly RecipientStanding[] = [
  'waiting',
  'sent',
  'unknown',
  'failed',
  'bounced',
  'complained',
];

/** The mail as each recipient reads it, one after the other. */
export function Preview({ mailing }: { readonly mailing: DetailedMailing }) {
  const status = PREVIEW_ORDER.find((each) => mailing.counts[each]);
  const { data, error, refetch } = useCall(mailings.sender, {});
  if (!status) return null;
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    <section className="card section" aria-labelledby="mail-preview">
      {data ? (
        <LetterStepper key={status} mailing={mailing} status={status} sender={data} />
      ) : (
        <Skeleton height={300} />
      )}
    </section>
  );
}

interface SteppingProps {
  readonly mailing: DetailedMailing;
  readonly status: RecipientStanding;
  readonly sender: Sender;
}

function LetterStepper({ mailing, status, sender }: SteppingProps) {
  const [chosenIndex, setChosenIndex] = useState(0);
  const { id, counts } = mailing;
  const { query, rows } = usePages({
    ...pagesOf(mailings.recipients, (from) => ({
      params: { id },
      query: { standing: status, ...cursorOf(from) },
    })),
    rowsOf: (page) => page.recipients,
  });
  const total = counts[status] ?? 0;
  const lastIndex = Math.max(0, rows.length - 1);
  // The group may have become smaller since one was chosen.
  const index = Math.min(chosenIndex, lastIndex);
  const recipient = rows[index];
  const showNext = () => {
    if (index + 2 >= rows.length && query.hasNextPage) void query.fetchNextPage();
    setChosenIndex(Math.min(index + 1, lastIndex));
  };
  return (
    <>
      <header>
        <h2 id="mail-preview">As they read it</h2>
        <span className="page-buttons mail-steps">
          <Button
            icon="chevron"
            aria-label="Previous recipient"
            disabled={index === 0}
            onClick={() => setChosenIndex(index - 1)}
          />
          <span className="mail-step" role="status">
            {Math.min(index + 1, total).toLocaleString('en')} of {total.toLocaleString('en')}
          </span>
          <Button
            icon="chevron"
            aria-label="Next recipient"
            disabled={index + 1 >= total}
            onClick={showNext}
          />
        </span>
      </header>
      {query.error && <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />}
      {recipient ? (
        <LetterPreview {...{ mailing, sender }} recipient={recipient} />
      ) : (
        <Skeleton height={300} />
      )}
    </>
  );
}

interface LetterPreviewProps {
  readonly mailing: DetailedMailing;
  readonly sender: Sender;
  readonly recipient: Recipient;
}

function LetterPreview({ mailing, sender, recipient }: LetterPreviewProps) {
  const logo = useLogo();
  const { subject, message, to } = mailing;
  const letter = mailingLetter({
    subject,
    message,
    writer: sender.writer,
    to: recipient.address,
    values: recipient.values,
    unsubscribeUrl: to === 'person' ? undefined : `${window.location.origin}/unsubscribe`,
    logo: logo && { content: new Uint8Array(), ...logoSize(logo) },
  });
  const { html } = renderLetter(letter, { site: window.location.origin, logoUrl: logo?.url ?? '' });
  const gaps = unfilledFieldsFor(`${subject} ${message}`, recipient.values, sender.writer.name);
  const missing = gaps.map((field) => MERGE_FIELDS[field].toLowerCase()).join(', ');
  return (
    <>
      <dl className="mail-head">
        <dt>From</dt>
        <dd>{sender.from}</dd>
        <dt>To</dt>
        <dd>
          {recipient.name} &lt;{recipient.address}&gt;
        </dd>
        <dt>Subject</dt>
        <dd>{letter.subject}</dd>
      </dl>
      {gaps.length > 0 && (
        <Notice text={`No ${missing} on file. Add a fallback, like {{firstName|friend}}.`} />
      )}
      <iframe className="mail-frame" title={`The email to ${recipient.name}`} sandbox="" srcDoc={html} />
    </>
  );
}
