import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mailings, type DetailedMailing } from '#shared/calls/mailings/mailings.ts';
import { postalLine } from '#shared/mail/mailing.ts';
import { placeholderFault, MERGE_FIELDS } from '#shared/mail/merging.ts';
import { useCall, useSend } from '#client/calls/api.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { useIdempotencyKey } from '#client/calls/useIdempotencyKey.ts';
import { ConfirmAction } from '#records/deleting/ConfirmAction.tsx';
import { SendButton } from '#records/SendButton.tsx';
import { Button } from '#ui/Button.tsx';
import type { Conflict } from '#ui/message/ConflictNotice.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { Notice } from '#ui/message/Notice.tsx';
import { gapsOf, peopleText } from '../writing/mailing-text.ts';

const Confirm = lazyComponent(async () => (await import('#ui/dialog/Modal.tsx')).Confirm);
const ChangedNotice = lazyComponent(
  async () => (await import('#ui/message/ConflictNotice.tsx')).ChangedNotice,
);
const EditMail = lazyComponent(() => import('../writing/EditMail.tsx'));

/** The reason why a mail cannot be sent; undefined if it can. */
function useObstacle({ counts, to, subject, message }: DetailedMailing): string | undefined {
  const { data } = useCall(mailings.sender, {});
  if (!counts.waiting) return 'No one will receive this email.';
  const placeholderError = placeholderFault(subject) ?? placeholderFault(message);
  if (placeholderError) return placeholderError;
  if (to === 'person' || !data || postalLine(data.writer)) return undefined;
  return 'An email to several people must show your rescue’s postal address (required by law). An administrator sets it under Customization, Organization Info.';
}

/** A text about the merge fields without a fallback that are empty for some recipients; '' if there are none. */
const gapText = (mailing: DetailedMailing): string =>
  gapsOf(mailing)
    .map(({ field, count }) => `${peopleText(count)} without ${MERGE_FIELDS[field].toLowerCase()}`)
    .join(', ');

/** A mail that is ready, with the buttons that test, edit, discard and send it. */
export function Review({ mailing }: { readonly mailing: DetailedMailing }) {
  const [openDialog, setOpen] = useState<'edit' | 'discard' | 'send'>();
  const [mailingConflict, setChanged] = useState<MailingConflict>();
  const obstacle = useObstacle(mailing);
  const gaps = gapText(mailing);
  const close = () => setOpen(undefined);
  return (
    <section className="card section" aria-label="Before it is sent">
      {mailingConflict && (
        <ChangedNotice
          conflict={mailingConflict.conflict}
          subject="this email"
          nextStepText="Review it again before you send it."
          currentValues={changedFields(mailingConflict)}
        />
      )}
      {obstacle && <Notice text={obstacle} />}
      {gaps && <Notice text={`Missing: ${gaps}. Add a fallback, like {{firstName|friend}}.`} />}
      <div className="mail-buttons">
        <SendButton
          call={mailings.test}
          input={{ params: { id: mailing.id } }}
          disabled={!mailing.counts.waiting}
        >
          Send a test to me
        </SendButton>
        <Button icon="edit" onClick={() => setOpen('edit')}>
          Edit
        </Button>
        <Button icon="trash" onClick={() => setOpen('discard')}>
          Discard
        </Button>
        <Button variant="primary" icon="mail" disabled={Boolean(obstacle)} onClick={() => setOpen('send')}>
          Send to {peopleText(mailing.counts.waiting ?? 0)}
        </Button>
      </div>
      {mailing.to !== 'person' && (
        <p className="muted">
          Opens and clicks aren’t tracked. Images and attachments can’t be sent. Add a link instead.
        </p>
      )}
      {openDialog === 'edit' && <EditMail mailing={mailing} onClose={close} />}
      {openDialog === 'discard' && <Discard mailing={mailing} onClose={close} />}
      {openDialog === 'send' && (
        <Send
          mailing={mailing}
          onClose={close}
          onChanged={(conflict) => setChanged({ conflict, seen: mailing })}
        />
      )}
    </section>
  );
}

/** A change of the mail by another user while this one was about to send it, and the mail as this one saw it. */
interface MailingConflict {
  readonly conflict: Conflict;
  readonly seen: DetailedMailing;
}

/** The fields whose present text the user has not seen. */
const changedFields = ({ conflict: { now = [] }, seen }: MailingConflict) =>
  now.filter(({ field, text }) => text !== (field === 'subject' ? seen.subject : seen.message));

interface DialogProps {
  readonly mailing: DetailedMailing;
  readonly onClose: () => void;
}

interface SendProps extends DialogProps {
  readonly onChanged: (conflict: Conflict) => void;
}

function Send({ mailing, onClose, onChanged }: SendProps) {
  const idempotencyKeyFor = useIdempotencyKey();
  const refresh = useRefresh();
  const { mutate, isPending } = useSend(mailings.send, {
    handlesError: ({ details: { conflict } }) => {
      if (!conflict) return false;
      onChanged(conflict);
      void refresh();
      return true;
    },
  });
  const { id, version, counts, to } = mailing;
  const input = { params: { id }, body: { version } };
  const run = () => mutate({ input, key: idempotencyKeyFor([input, mailing.state]) }, { onSettled: onClose });
  const recipientsText = peopleText(counts.waiting ?? 0);
  return (
    <Confirm
      title="Send"
      buttonLabel="Send"
      isDestructive={false}
      busy={isPending}
      onConfirm={run}
      onClose={onClose}
    >
      <p>
        Send “{mailing.subject}” to {recipientsText}?{' '}
        {to === 'person'
          ? 'It’s sent right away.'
          : 'It’s sent in a minute. Until then you can take it back.'}
      </p>
    </Confirm>
  );
}

function Discard({ mailing, onClose }: DialogProps) {
  const navigate = useNavigate();
  return (
    <ConfirmAction
      call={mailings.discard}
      input={{ params: { id: mailing.id } }}
      title="Discard"
      buttonLabel="Discard"
      onDone={() => void navigate('/pco/email', { replace: true })}
      onClose={onClose}
    >
      <p>Are you sure you want to discard “{mailing.subject}”? It hasn’t been sent.</p>
    </ConfirmAction>
  );
}
