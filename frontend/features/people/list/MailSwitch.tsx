import { useState } from 'react';
import { type PcoRow, people } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { useSend } from '#client/calls/api.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { useMay } from '#client/session/me.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import './mail-switch.css';

const Confirm = lazyComponent(async () => (await import('#ui/dialog/Modal.tsx')).Confirm);

/** Puts a PCO on the mail list or takes it off, at once; a change that could not be saved is reverted (product/people 2.3). */
export function MailSwitch({ pco }: { readonly pco: PcoRow }) {
  const edits = useMay('pco.edit');
  const refresh = useRefresh();
  // The message about a person who left the list by themselves.
  const [optOutText, setOptOutText] = useState('');
  const { mutate, isPending } = useSend(people.mailList, {
    later: true,
    handles: ({ message, details }) => {
      if (details.code !== 'left-list') return false;
      setOptOutText(message);
      return true;
    },
  });
  const [turned, setTurned] = useState<{ readonly row: PcoRow; readonly to: boolean }>();
  const isOn = turned?.row === pco ? turned.to : pco.mailList;
  const send = (mailList: boolean, askedAgain: boolean) => {
    setOptOutText('');
    setTurned({ row: pco, to: mailList });
    const input = { params: { id: pco.id }, body: { mailList, ...(askedAgain && { askedAgain }) } };
    mutate(
      { input },
      { onSuccess: () => void refresh({ refetchType: 'none' }), onError: () => setTurned(undefined) },
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
        disabled={!edits || pco.isDeleted}
        onChange={() => !isPending && send(!isOn, false)}
      />
      {optOutText && (
        <Confirm
          title="Mail list"
          buttonLabel="They asked for it"
          onConfirm={() => send(true, true)}
          onClose={() => setOptOutText('')}
        >
          <p>{optOutText}.</p>
        </Confirm>
      )}
    </>
  );
}
