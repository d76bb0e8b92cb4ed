import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useSubject } from '#client/page-subject.ts';
import { useAccess } from '#client/session/session-context.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { MailingList } from './mailing/MailingList.tsx';
import { parseAudience } from './writing/audience.ts';
import '#ui/style/page.css';
import '#ui/style/section.css';
import './mailings.css';

const Compose = lazy(() => import('./writing/Compose.tsx'));
const QuestionAudience = lazy(() => import('./QuestionAudience.tsx'));
const MailingPage = lazy(() => import('./mailing/MailingPage.tsx'));

const VIEWS: Readonly<Record<string, ComponentType>> = {
  templates: lazy(() => import('./writing/Templates.tsx')),
  sender: lazy(() => import('./sender/SenderPage.tsx')),
};

/**
 * /pco/email: without parameters the mails of the rescue; with `?mailing=` one of them. A new mail opens with
 * `?to=these#` (ids of people, comma-separated), `?id=` (one or more ids), `?to=mail-list` or `?to=found&by=&asked=`
 * (the key of a question and its criteria). `?view=templates` opens the templates, `?view=sender` the settings of the
 * sender.
 */
export default function EmailPage() {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const isList = params.size === 0;
  useSubject(isList ? undefined : 'Email', '/pco/email');
  if (!useAccess('pco.actions.email')) return <NoPermission />;
  return <Suspense fallback={<Skeleton width="50%" height={30} />}>{renderView(params, hash)}</Suspense>;
}

function renderView(params: URLSearchParams, hash: string) {
  const View = VIEWS[params.get('view') ?? ''];
  if (View) return <View />;
  const mailing = params.get('mailing');
  if (mailing) return <MailingPage key={mailing} id={mailing} />;
  const criteriaText = params.get('asked') ?? '';
  if (params.get('to') === 'found')
    return <QuestionAudience key={criteriaText} questionKey={params.get('by')} criteriaText={criteriaText} />;
  const audience = parseAudience(params, hash);
  // The key is only the kind of audience, so that the typed mail stays while people are added.
  return audience ? <Compose key={audience.to} audience={audience} /> : <MailingList />;
}
