import { useState } from 'react';
import { leaving, type ListState } from '#shared/calls/mailings/leaving.ts';
import { linkOfPage } from '#client/link.ts';
import { makeCall } from '#client/make-call.ts';
import { useFirst } from '#client/useFirst.ts';
import { Button } from '#ui/Button.tsx';
import { DoorCard, DoorNotice } from '#ui/DoorCard.tsx';
import { useOnce } from '#ui/useOnce.ts';

const TITLE = 'Mails from a rescue';

/** /unsubscribe: where whoever got a mail leaves the mail list, and comes back after a press by mistake; nobody signs in for it. */
export default function UnsubscribePage() {
  const { token } = linkOfPage();
  const first = useFirst(`leaving ${token}`, () => makeCall(leaving.look, { query: { token } }));
  if (!token)
    return (
      <DoorCard
        title={TITLE}
        lead="This mail was a test: its link leads nowhere, and nobody was unsubscribed."
      />
    );
  if (first.state === 'waiting')
    return <DoorCard title={TITLE} lead={<span role="status">One moment, please.</span>} />;
  if (first.state === 'failed')
    return (
      <DoorCard title="This did not work">
        <DoorNotice tone="error">{first.error.message}</DoorNotice>
        <p>
          Please open the link in the mail once more. If it still does not work, simply answer the mail: the
          rescue takes you off its list by hand.
        </p>
      </DoorCard>
    );
  return <Choice token={token} first={first.value.data} />;
}

interface ChoiceProps {
  readonly token: string;
  readonly first: ListState;
}

function Choice({ token, first }: ChoiceProps) {
  const [state, setState] = useState(first);
  const [failure, setFailure] = useState('');
  const [pressed, setPressed] = useState(false);
  const [busy, setBusy] = useState(false);
  const press = useOnce(async () => {
    setBusy(true);
    setFailure('');
    try {
      const call = state.isOn ? leaving.leave : leaving.again;
      setState((await makeCall(call, { query: { token } })).data);
      setPressed(true);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  });
  const { rescue, address, isOn } = state;
  const title = isOn ? `Mails from ${rescue}` : 'You get no more mails';
  const words = isOn
    ? `${rescue} sends its news to ${address}.`
    : `${address} is off the mail list of ${rescue}. A mail that is on its way already may still arrive.`;
  return (
    <DoorCard title={title} lead={words}>
      {failure && <DoorNotice tone="error">{failure}</DoorNotice>}
      {pressed && isOn && <DoorNotice tone="success">You are on the mail list again.</DoorNotice>}
      {!isOn && <p>Was that a mistake?</p>}
      <Button variant={isOn ? 'primary' : 'secondary'} busy={busy} onClick={press}>
        {isOn ? 'Unsubscribe' : 'Subscribe again'}
      </Button>
    </DoorCard>
  );
}
