import { Link } from 'react-router';
import { personName } from '#shared/rules/people/people.ts';
import { usePerson } from '#parts/person/screen/reading.ts';
import { useFailedText } from '#parts/mail/useFailedText.ts';
import { Notice } from '#ui/message/Notice.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import type { Audience } from './audience.ts';
import { peopleText } from './words.ts';

/** Whom a new mail is for, as far as it is known before it is put together. */
export function Whom({ audience }: { readonly audience: Audience }) {
  if (audience.to === 'mail-list')
    return (
      <p>
        <strong>To:</strong> everybody on the mail list who has an e-mail address
      </p>
    );
  const [first = '', ...others] = audience.ids;
  if (others.length === 0) return <One id={first} />;
  return (
    <p>
      <strong>To:</strong> {peopleText(audience.ids.length)} whom you chose. Who is not on the mail list is
      left out.
    </p>
  );
}

function One({ id }: { readonly id: string }) {
  const { data, error } = usePerson(id);
  const pco = data?.pco;
  const failed = useFailedText(pco ?? {});
  if (error) return <Notice text={error.message} />;
  if (!pco) return <Skeleton width="50%" />;
  return (
    <>
      <p>
        <strong>To:</strong> <Link to={`/pco/${pco.id}`}>{personName(pco)}</Link>{' '}
        {pco.email && `<${pco.email}>`}
      </p>
      {!pco.email && <Notice text={`${personName(pco)} has no email address`} />}
      {failed && <Notice text={failed} />}
    </>
  );
}
