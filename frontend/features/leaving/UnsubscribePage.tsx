import { useState } from 'react';
import { linkOfPage } from '#client/link.ts';
import { oncePerKey } from '#client/oncePerKey.ts';
import { Button } from '#ui/Button.tsx';
import { PublicCard, PublicNotice } from '#ui/PublicCard.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { type LeavingCalls, type LeavingState, OF_LIST, OF_QUESTION } from './leaving.ts';

const TITLE = 'Emails from a rescue';

const useLook = oncePerKey(({ leaving, token }: { readonly leaving: LeavingCalls; readonly token: string }) =>
  leaving.look(token),
);

/** /unsubscribe: takes a reader off the mail list, and back on after a press by mistake, without signing in. */
export default function UnsubscribePage() {
  const { token, of } = linkOfPage();
  const leaving = of === 'question' ? OF_QUESTION : OF_LIST;
  const first = useLook(token, { leaving, token });
  if (!token)
    return (
      <PublicCard
        title={TITLE}
        lead="This email was a test. Its link does nothing, and no one was unsubscribed."
      />
    );
  if (first.state === 'waiting')
    return <PublicCard title={TITLE} lead={<span role="status">One moment, please.</span>} />;
  if (first.state === 'failed')
    return (
      <PublicCard title="That didn’t work">
        <PublicNotice tone="error">{first.error.message}</PublicNotice>
        <p className="public-lead">Open the link in the email again. {leaving.elseway}</p>
      </PublicCard>
    );
  return <Choice token={token} leaving={leaving} first={first.value} />;
}

interface ChoiceProps {
  readonly token: string;
  readonly leaving: LeavingCalls;
  readonly first: LeavingState;
}

function Choice({ token, leaving, first }: ChoiceProps) {
  const [state, setState] = useState(first);
  const [failure, setFailure] = useState('');
  const [pressed, setPressed] = useState(false);
  const [busy, setBusy] = useState(false);
  const press = useOnce(async () => {
    setBusy(true);
    setFailure('');
    try {
      setState(await (state.isOn ? leaving.leave : leaving.again)(token));
      setPressed(true);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  });
  const { isOn, canReturn, title, words, back } = state;
  return (
    <PublicCard title={title} lead={words}>
      {failure && <PublicNotice tone="error">{failure}</PublicNotice>}
      {pressed && isOn && <PublicNotice tone="success">{back}</PublicNotice>}
      {!isOn && canReturn && <p className="public-lead">Was that a mistake?</p>}
      {(isOn || canReturn) && (
        <div className="public-buttons">
          <Button variant={isOn ? 'primary' : 'secondary'} busy={busy} onClick={press}>
            {isOn ? 'Unsubscribe' : 'Subscribe again'}
          </Button>
        </div>
      )}
    </PublicCard>
  );
}
