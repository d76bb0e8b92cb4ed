import { useState } from 'react';
import { messageOf } from '#shared/rules/text/message-of.ts';
import { linkOfPage } from '#client/link.ts';
import { oncePerKey } from '#client/oncePerKey.ts';
import { Button } from '#ui/Button.tsx';
import { PublicCard, PublicNotice } from '#ui/PublicCard.tsx';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import {
  type SubscriptionCalls,
  type SubscriptionState,
  MAIL_LIST_CALLS,
  QUESTION_MAIL_CALLS,
} from './subscription-calls.ts';

const TITLE = 'Emails from a rescue';

const useSubscription = oncePerKey(
  ({ calls, token }: { readonly calls: SubscriptionCalls; readonly token: string }) => calls.load(token),
);

/** /unsubscribe: takes a reader off the mail list, and back on after an accidental click, without signing in. */
export default function UnsubscribePage() {
  const { token, kind } = linkOfPage();
  if (!token)
    return (
      <PublicCard
        title={TITLE}
        lead="This email was a test. Its link does nothing, and no one was unsubscribed."
      />
    );
  return <Subscription token={token} calls={kind === 'question' ? QUESTION_MAIL_CALLS : MAIL_LIST_CALLS} />;
}

function Subscription({ token, calls }: Pick<ChoiceProps, 'token' | 'calls'>) {
  const initialState = useSubscription(token, { calls, token });
  if (initialState.state === 'waiting')
    return <PublicCard title={TITLE} lead={<span role="status">One moment, please.</span>} />;
  if (initialState.state === 'failed')
    return (
      <PublicCard title="That didn’t work">
        <PublicNotice tone="error">{initialState.error.message}</PublicNotice>
        <p className="public-lead">Open the link in the email again. {calls.fallbackAdvice}</p>
      </PublicCard>
    );
  return <Choice token={token} calls={calls} first={initialState.value} />;
}

interface ChoiceProps {
  readonly token: string;
  readonly calls: SubscriptionCalls;
  readonly first: SubscriptionState;
}

function Choice({ token, calls, first }: ChoiceProps) {
  const [state, setState] = useState(first);
  const [failure, setFailure] = useState('');
  const [hasResponded, setHasResponded] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const press = useSingleFlight(async () => {
    setBusy(true);
    setFailure('');
    try {
      setState(await (state.isOn ? calls.unsubscribe : calls.resubscribe)(token));
      setHasResponded(true);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  });
  const { isOn, canResubscribe, title, description, resubscribedMessage } = state;
  return (
    <PublicCard title={title} lead={description}>
      {failure && <PublicNotice tone="error">{failure}</PublicNotice>}
      {hasResponded && isOn && <PublicNotice tone="success">{resubscribedMessage}</PublicNotice>}
      {!isOn && canResubscribe && <p className="public-lead">Was that a mistake?</p>}
      {(isOn || canResubscribe) && (
        <div className="public-buttons">
          <Button variant={isOn ? 'primary' : 'secondary'} busy={isBusy} onClick={press}>
            {isOn ? 'Unsubscribe' : 'Subscribe again'}
          </Button>
        </div>
      )}
    </PublicCard>
  );
}
