import { useSearchParams } from 'react-router';
import { useMay } from '#client/me.ts';
import { NoPermission } from '#ui/NoPermission.tsx';
import { Compose } from './Compose.tsx';
import { MailingList } from './MailingList.tsx';
import { OneMailing } from './OneMailing.tsx';
import { audienceIn } from './audience.ts';
import '#ui/page.css';
import '#ui/section.css';
import './mailings.css';

/**
 * /pco/email: the mails of the rescue; with `?mailing=` one of them; with `?id=` (people, commas between them) or
 * `?to=mail-list` a new one.
 */
export default function EmailPage() {
  const [params] = useSearchParams();
  const may = useMay('pco.actions.email');
  if (!may) return <NoPermission />;
  const mailing = params.get('mailing');
  if (mailing) return <OneMailing key={mailing} id={mailing} />;
  const audience = audienceIn(params);
  return audience ? <Compose key={params.toString()} audience={audience} /> : <MailingList />;
}
