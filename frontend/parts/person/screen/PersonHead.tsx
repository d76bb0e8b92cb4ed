import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Pco } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { Flag } from '#parts/animal/cells.tsx';
import { useBounceNote } from '#parts/mail/useBounceNote.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { Pill } from '#ui/message/states.tsx';
import { Contacts } from './Contacts.tsx';
import { PersonPicture } from './PersonPicture.tsx';
import './person-head.css';

/** The kinds of a PCO by its record, as text. */
function kindsOf({ entityType, hospital, rescue }: Pco): string[] {
  if (entityType === 'Person') return ['Person'];
  const kinds = [hospital ? 'Clinic' : '', rescue ? 'Rescue' : ''].filter(Boolean);
  return kinds.length > 0 ? kinds : ['Organization'];
}

interface Props {
  readonly pco: Pco;
  /** The roles that follow from its milestones. */
  readonly roles?: ReactNode;
  /** True on pages that read its files anyway: its profile picture shows instead of the icon. */
  readonly showsPicture?: boolean;
  /** Buttons on the page of the PCO itself, whose heading is the name. */
  readonly buttons?: ReactNode;
}

/** The PCO that a screen is about: its name, roles, flag and contact links. */
export function PersonHead({ pco, roles, showsPicture = false, buttons }: Props) {
  const name = personName(pco);
  const bounceNote = useBounceNote(pco);
  return (
    <section className="card person-head" aria-label={name}>
      <span className="person-sign">
        <Icon name={pco.entityType === 'Person' ? 'user' : 'home'} size={30} />
        {showsPicture && !pco.isDeleted && <PersonPicture pcoId={pco.id} />}
      </span>
      <div className="person-name">
        {buttons ? (
          <h1>{name}</h1>
        ) : (
          <p>
            <Link className="record-link" to={`/pco/${pco.id}`}>
              <strong>{name}</strong>
            </Link>{' '}
            <Flag {...pco} />
          </p>
        )}
        <p className="person-kinds">
          {kindsOf(pco).map((kind) => (
            <Pill key={kind} tone="stone">
              {kind}
            </Pill>
          ))}
          {roles}
        </p>
      </div>
      {buttons}
      <Contacts pco={pco} />
      {bounceNote && (
        <p className="person-failed" role="note">
          <Icon name="alert" size={18} /> {pco.email}: {bounceNote}.
        </p>
      )}
    </section>
  );
}
