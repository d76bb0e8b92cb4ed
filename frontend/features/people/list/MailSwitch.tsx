import { useState } from 'react';
import { type PcoRow, people } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { useSend } from '#client/calls/api.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { useAccess } from '#client/session/session-context.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import './mail-switch.css';

const Confirm = lazyComponent(async () => (await import('#ui/dialog/Modal.tsx')).Confirm);

/**
 * Puts a PCO on the mail list or takes it off, at once; a change that could not be saved is reverted (product/people
 * 2.3).
 */
export function MailSwitch({ pco }: { readonly pco: PcoRow }) {
  const canEdit = useAccess('pco.edit');
  const refresh = useRefresh();
  // The message about a person who left the list by themselves.
  const [optOutText, setOptOutText] = useState('');
  const { mutate, isPending } = useSend(people.mailList, {
    skipRefresh: true,
    handlesError: ({ message, details }) => {
      if (details.code !== 'left-list') return false;
      setOptOutText(message);
      return true;
    },
  });
  const [pendingSwitch, setPendingSwitch] = useState<{ readonly row: PcoRow; readonly isOn: boolean }>();
  const isOn = pendingSwitch?.row === pco ? pendingSwitch.isOn : pco.mailList;
  const sendMailList = (mailList: boolean, askedAgain: boolean) => {
    setOptOutText('');
    setPendingSwitch({ row: pco, isOn: mailList });
    const input = { params: { id: pco.id }, body: { mailList, ...(askedAgain && { askedAgain }) } };
    mutate(
      { input },
      {
        onSuccess: ({ data }) =>
          void refresh({ completedCall: { call: people.mailList, input, data }, refetchType: 'none' }),
        onError: () => setPendingSwitch(undefined),
      },
    );
  };
  return (
    <>
      <input
        type="checkbox"
        role="switch"
        className="mail-switch"
        aria-label={`Mail list: ${personName(pco)}`}
        aria-busy={isPending}
        checked={isOn}
        aria-checked={isOn}
        disabled={!canEdit || pco.isDeleted}
        onChange={() => !isPending && sendMailList(!isOn, false)}
      />
      {optOutText && (
        <Confirm
          title="Mail list"
          buttonLabel="They asked for it"
          onConfirm={() => sendMailList(true, true)}
          onClose={() => setOptOutText('')}
        >
          <p>{optOutText}.</p>
        </Confirm>
      )}
    </>
  );
}
