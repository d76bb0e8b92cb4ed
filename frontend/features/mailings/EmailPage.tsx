import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useMay } from '#client/me.ts';
import { NoPermission } from '#ui/NoPermission.tsx';
import { Skeleton } from '#ui/states.tsx';
import { MailingList } from './MailingList.tsx';
import { audienceIn } from './audience.ts';
import '#ui/page.css';
import '#ui/section.css';
import './mailings.css';

const Compose = lazy(() => import('./Compose.tsx'));
const OneMailing = lazy(() => import('./OneMailing.tsx'));
const SenderPage = lazy(() => import('./SenderPage.tsx'));
const Templates = lazy(() => import('./Templates.tsx'));

/**
 * /pco/email: the mails of the rescue; with `?mailing=` one of them; with `?id=` (people, commas between them) or
 * `?to=mail-list` a new one, with `?to=people` to whom another screen found; with `?view=templates` the templates, with `?view=sender` who mails come from.
 */
export default function EmailPage() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const may = useMay('pco.actions.email');
  if (!may) return <NoPermission />;
  const mailing = params.get('mailing');
  const audience = mailing ? undefined : audienceIn(params, state);
  const view = params.get('view');
  if (!mailing && !audience && view !== 'templates' && view !== 'sender') return <MailingList />;
  return (
    <Suspense fallback={<Skeleton width="50%" height={30} />}>
      {view === 'templates' && <Templates />}
      {view === 'sender' && <SenderPage />}
      {mailing && <OneMailing key={mailing} id={mailing} />}
      {audience && <Compose key={params.toString()} audience={audience} />}
    </Suspense>
  );
}
