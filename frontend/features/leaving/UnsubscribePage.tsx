import { useState } from 'react';
import { linkOfPage } from '#client/link.ts';
import { oncePerKey } from '#client/oncePerKey.ts';
import { Button } from '#ui/Button.tsx';
import { PublicCard, PublicNotice } from '#ui/PublicCard.tsx';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import { type SubscriptionCalls, type SubscriptionState, OF_LIST, OF_QUESTION } from './leaving.ts';

const TITLE = 'Emails from a rescue';

const useSubscription = oncePerKey(
  ({ leaving, token }: { readonly leaving: SubscriptionCalls; readonly token: string }) =>
    leaving.look(token),
);

/** /unsubscribe: takes a reader off the mail list, and back on after a press by mistake, without signing in. */
export default function UnsubscribePage() {
  const { token, kind } = linkOfPage();
  const leaving = kind === 'question' ? OF_QUESTION : OF_LIST;
  const first = useSubscription(token, { leaving, token });
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
  readonly leaving: SubscriptionCalls;
  readonly first: SubscriptionState;
}

function Choice({ token, leaving, first }: ChoiceProps) {
  const [state, setState] = useState(first);
  const [failure, setFailure] = useState('');
  const [pressed, setPressed] = useState(false);
  const [busy, setBusy] = useState(false);
  const press = useSingleFlight(async () => {
    setBusy(true);
    setFailure('');
    try {
      setState(await (state.isOn ? leaving.leave : leaving.rejoin)(token));
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
