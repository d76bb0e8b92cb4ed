import { mailings, type DetailedMailing } from '#shared/calls/mailings/mailings.ts';
import { sumCounts, countMailed } from '#shared/rules/mail/mailings.ts';
import { useSession } from '#client/session/session-context.ts';
import { SendButton } from '#records/SendButton.tsx';
import { formatDateTime } from '#ui/time/moment.ts';
import { useNow } from '#ui/time/useNow.ts';
import { Notice } from '#ui/message/Notice.tsx';
import { peopleText, waitText, PAUSE_TEXTS } from '../writing/mailing-text.ts';

/** The seconds until a moment, counting down. */
function useSecondsUntil(time: string | undefined): number {
  const now = useNow(1000, time !== undefined);
  return time ? Math.max(0, Math.ceil((Date.parse(time) - now) / 1000)) : 0;
}

/** The progress or the results of a mail, with the buttons that pause, resume or resend it. */
export function Sending({ mailing }: { readonly mailing: DetailedMailing }) {
  const { state, why, counts, waitsUntil, waitsFor, doneAt = '' } = mailing;
  const params = { id: mailing.id };
  const { countryCode } = useSession();
  const totalCount = countMailed(counts);
  const sentCount = totalCount - sumCounts(counts, 'waiting', 'sending');
  const progressText = (
    <p role="status">
      {sentCount.toLocaleString('en')} of {peopleText(totalCount)}
    </p>
  );
  return (
    <section className="card section" aria-label="Progress">
      {state === 'due' && <DueNotice mailing={mailing} />}
      {state === 'sending' && (
        <>
          {progressText}
          <progress className="mail-bar" max={totalCount} value={sentCount} aria-label="Progress" />
          {waitsUntil && <p>{waitText(waitsFor, formatDateTime(waitsUntil, countryCode))}</p>}
          <SendButton call={mailings.pause} input={{ params }}>
            Pause
          </SendButton>
        </>
      )}
      {state === 'paused' && why && (
        <>
          <Notice text={PAUSE_TEXTS[why]} />
          {progressText}
          <SendButton call={mailings.resume} input={{ params }} variant="primary">
            Resume
          </SendButton>
        </>
      )}
      {state === 'done' && <SentMailing mailing={mailing} sentAt={formatDateTime(doneAt, countryCode)} />}
    </section>
  );
}

function DueNotice({ mailing }: { readonly mailing: DetailedMailing }) {
  const seconds = useSecondsUntil(mailing.dueAt);
  return (
    <>
      <p aria-live="off">
        {seconds > 0 ? `It’s sent in ${seconds} seconds.` : 'It’s about to be sent.'} Until then you can take
        it back.
      </p>
      <SendButton call={mailings.cancel} input={{ params: { id: mailing.id } }} variant="primary">
        Take it back
      </SendButton>
    </>
  );
}

function SentMailing({ mailing, sentAt }: { readonly mailing: DetailedMailing; readonly sentAt: string }) {
  const { failed = 0, unknown = 0 } = mailing.counts;
  return (
    <>
      <p role="status">Sent, {sentAt}.</p>
      {unknown > 0 && (
        <p>{peopleText(unknown)}: we don’t know whether they received it, so we didn’t resend.</p>
      )}
      {failed > 0 && (
        <SendButton call={mailings.resend} input={{ params: { id: mailing.id } }}>
          Send again to {peopleText(failed)} it failed for
        </SendButton>
      )}
    </>
  );
}
