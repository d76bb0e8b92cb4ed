import { useEffect, useState } from 'react';
import { mailings, type WholeMailing } from '#shared/calls/mailings/mailings.ts';
import { countOf, meantFor } from '#shared/rules/mail/mailings.ts';
import { useSend } from '#client/calls/api.ts';
import { useMe } from '#client/session/me.ts';
import { Button } from '#ui/Button.tsx';
import { momentOf } from '#ui/time/moment.ts';
import { Notice } from '#ui/message/Notice.tsx';
import { peopleText, waitText, WHY } from '../writing/mailing-text.ts';

/** Seconds until a moment, counted down while one looks. */
function useSecondsTo(moment: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!moment) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return moment ? Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000)) : 0;
}

/** A mail on its way or done: how far it is, and what can be done about it. */
export function Sending({ mailing }: { readonly mailing: WholeMailing }) {
  const { state, why, counts, waitsUntil, waitsFor, doneAt = '' } = mailing;
  const { countryCode } = useMe();
  const [all, open] = [meantFor(counts), countOf(counts, 'waiting', 'sending')];
  return (
    <section className="card section" aria-label="Progress">
      {state === 'due' && <About mailing={mailing} />}
      {state === 'sending' && (
        <>
          <p role="status">
            {(all - open).toLocaleString('en')} of {peopleText(all)}
          </p>
          <progress className="mail-bar" max={all} value={all - open} aria-label="Progress" />
          {waitsUntil && <p>{waitText(waitsFor, momentOf(waitsUntil, countryCode))}</p>}
          <Press call={mailings.pause} id={mailing.id} text="Pause" />
        </>
      )}
      {state === 'paused' && why && (
        <>
          <Notice text={WHY[why]} />
          <p role="status">
            {(all - open).toLocaleString('en')} of {peopleText(all)}
          </p>
          <Press call={mailings.resume} id={mailing.id} text="Resume" primary />
        </>
      )}
      {state === 'done' && <Done mailing={mailing} at={momentOf(doneAt, countryCode)} />}
    </section>
  );
}

function About({ mailing }: { readonly mailing: WholeMailing }) {
  const seconds = useSecondsTo(mailing.dueAt);
  return (
    <>
      <p aria-live="off">
        {seconds > 0 ? `It’s sent in ${seconds} seconds.` : 'It’s about to be sent.'} Until then you can take
        it back.
      </p>
      <Press call={mailings.cancel} id={mailing.id} text="Take it back" primary />
    </>
  );
}

function Done({ mailing, at }: { readonly mailing: WholeMailing; readonly at: string }) {
  const { failed = 0, unknown = 0 } = mailing.counts;
  return (
    <>
      <p role="status">Sent, {at}.</p>
      {unknown > 0 && (
        <p>{peopleText(unknown)}: we don&apos;t know whether they received it, so we didn&apos;t resend.</p>
      )}
      {failed > 0 && (
        <Press
          call={mailings.resend}
          id={mailing.id}
          text={`Send again to ${peopleText(failed)} it failed for`}
        />
      )}
    </>
  );
}

interface PressProps {
  readonly call:
    | typeof mailings.pause
    | typeof mailings.resume
    | typeof mailings.cancel
    | typeof mailings.resend;
  readonly id: string;
  readonly text: string;
  readonly primary?: boolean;
}

function Press({ call, id, text, primary = false }: PressProps) {
  const { mutate, isPending } = useSend(call);
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      busy={isPending}
      onClick={() => mutate({ input: { params: { id } } })}
    >
      {text}
    </Button>
  );
}
