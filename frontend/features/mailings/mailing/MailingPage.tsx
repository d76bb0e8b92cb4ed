import { Link } from 'react-router';
import type { DetailedMailing } from '#shared/calls/mailings/mailings.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { EmptyState, ErrorState, Pill } from '#ui/message/states.tsx';
import { RecipientSummary } from './RecipientSummary.tsx';
import { SaveTemplateButton } from '../writing/SaveTemplateButton.tsx';
import { Preview } from './Preview.tsx';
import { Review } from './Review.tsx';
import { Sending } from './Sending.tsx';
import { useGathering, useMailing } from './useMailing.ts';
import { stateOf } from '../writing/mailing-text.ts';

/** The page of a mail: its review before it is sent, its progress and results afterwards. */
export default function MailingPage({ id }: { readonly id: string }) {
  const { mailing, error, refetch } = useMailing(id);
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        icon="mail"
        title="We couldn’t find this email"
        action={<Link to="/pco/email">All emails</Link>}
      >
        It may have been discarded.
      </EmptyState>
    );
  if (!mailing) return <NotLoaded {...{ error, refetch }} showsServerMessage width="50%" height={30} />;
  return <MailingDetails mailing={mailing} />;
}

function MailingDetails({ mailing }: { readonly mailing: DetailedMailing }) {
  const [tone, text] = stateOf(mailing);
  return (
    <>
      <div className="page-head">
        <h1>{mailing.subject}</h1>
        <Pill tone={tone}>{text}</Pill>
      </div>
      {mailing.state === 'gathering' ? (
        <Gathering mailing={mailing} />
      ) : (
        <GatheredMailing mailing={mailing} />
      )}
    </>
  );
}

function GatheredMailing({ mailing }: { readonly mailing: DetailedMailing }) {
  const isUnsent = mailing.state === 'ready';
  return (
    <>
      {isUnsent ? <Review mailing={mailing} /> : <Sending mailing={mailing} />}
      <RecipientSummary mailing={mailing} />
      <Preview mailing={mailing} />
      <div className="mail-buttons">
        <SaveTemplateButton textOf={() => ({ subject: mailing.subject, message: mailing.message })} />
      </div>
    </>
  );
}

function Gathering({ mailing }: { readonly mailing: DetailedMailing }) {
  const { foundCount, error, retry } = useGathering(mailing);
  if (error) return <ErrorState message={error.message} onRetry={retry} />;
  return (
    <p className="card section" role="status">
      Looking up who gets it{foundCount > 0 ? `: ${foundCount.toLocaleString('en')} so far` : ' …'}
    </p>
  );
}
