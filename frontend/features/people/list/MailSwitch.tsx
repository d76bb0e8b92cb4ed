import { useState } from 'react';
import { type PcoRow, people } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people.ts';
import { useRefresh, useSend } from '#client/api.ts';
import { useMay } from '#client/me.ts';
import './mail-switch.css';

/** Puts a PCO on the mail list or takes it off, at once; one that could not be saved turns back (product/people 2.3). */
export function MailSwitch({ pco }: { readonly pco: PcoRow }) {
  const edits = useMay('pco.edit');
  const refresh = useRefresh();
  const { mutate, isPending } = useSend(people.mailList, { later: true });
  const [turned, setTurned] = useState<{ readonly of: PcoRow; readonly to: boolean }>();
  const isOn = turned?.of === pco ? turned.to : pco.mailList;
  const turn = () => {
    if (isPending) return;
    setTurned({ of: pco, to: !isOn });
    const input = { params: { id: pco.id }, body: { mailList: !isOn } };
    mutate(
      { input },
      { onSuccess: () => void refresh(people.mailList, 'none'), onError: () => setTurned(undefined) },
    );
  };
  return (
    <input
      type="checkbox"
      role="switch"
      className="mail-switch"
      aria-label={`Mail list: ${personName(pco)}`}
      aria-busy={isPending}
      checked={isOn}
      aria-checked={isOn}
      disabled={!edits || pco.isDeleted}
      onChange={turn}
    />
  );
}
