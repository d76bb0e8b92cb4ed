import { Link } from 'react-router';
import { personName } from '#shared/rules/people/people.ts';
import { useBounceNote } from '#parts/mail/useBounceNote.ts';
import { usePerson } from '#parts/person/screen/usePerson.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/message/Notice.tsx';
import { Skeleton } from '#ui/message/states.tsx';

interface Props {
  readonly id: string;
  readonly isToMany: boolean;
  readonly onRemove: () => void;
}

/** A recipient of a new mail, with the reason if the mail will not reach them. */
export function Recipient({ id, isToMany, onRemove }: Props) {
  const { data, error } = usePerson(id);
  const pco = data?.pco;
  const bounceNote = useBounceNote(pco ?? {});
  if (!pco) return <li>{error ? <Notice text={error.message} /> : <Skeleton width="50%" />}</li>;
  const name = personName(pco);
  const reason = !pco.email
    ? `${name} has no email address`
    : bounceNote || (isToMany && !pco.mailList ? `${name} is not on the mail list` : '');
  return (
    <li>
      <span className="mail-address">
        <Link className="record-link" to={`/pco/${pco.id}`}>
          {name}
        </Link>{' '}
        {pco.email && `<${pco.email}>`}
      </span>
      <Button variant="quiet" icon="close" aria-label={`Remove ${name}`} onClick={onRemove} />
      {reason && <Notice text={reason} />}
    </li>
  );
}
