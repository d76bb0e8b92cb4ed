import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Animal, statusText } from '#shared/calls/animals/animal.schema.ts';
import { isHold } from '#shared/rules/animals/holds.ts';
import { partyOf } from '#shared/rules/animals/milestones.ts';
import { personName } from '#shared/rules/people/people.ts';
import { PcoLink } from '#parts/links/PcoLink.tsx';
import { Phone } from '#parts/links/reach.tsx';
import { AnimalPicture } from '#ui/picture/AnimalPicture.tsx';
import { Pill } from '#ui/message/states.tsx';
import { Day } from '#client/Day.tsx';
import { useMe } from '#client/session/me.ts';
import { Age, Flag, LastMilestone, Sex } from './cells.tsx';
import './summary.css';

interface Props {
  readonly animal: Animal;
  /** Set if the name is above it already. */
  readonly named?: boolean;
  /** A fact of another part of the product, before the last milestone. */
  readonly fact?: ReactNode;
}

/** The animal of a screen: picture, name, flag, hold, age, place and last milestone. */
export function Summary({ animal, named = false, fact }: Props) {
  const { id, animalName, animalId, animalType, breed, location, pco } = animal;
  const { currentResident, lastMilestone, lastMilestoneDate } = animal;
  return (
    <section className="card summary" aria-label={animalName}>
      <AnimalPicture animal={animal} size={72} />
      <div className="summary-name">
        {!named && (
          <>
            <Link to={`/animals/${id}`}>
              <strong>{animalName}</strong>
            </Link>{' '}
            <Flag {...animal} />
          </>
        )}
        <small>
          {animalId} · {animalType}, {breed}
        </small>
        <Holds animal={animal} />
      </div>
      <dl className="summary-facts">
        <div>
          <dt>Sex</dt>
          <dd>
            <Sex sex={animal.sex} />
          </dd>
        </div>
        <div>
          <dt>Age</dt>
          <dd>
            <Age birthMilestone={animal.birthMilestone} />
          </dd>
        </div>
        {partyOf(lastMilestone) === 'person' && pco ? (
          <div>
            <dt>With</dt>
            <dd>
              <PcoLink id={pco.id}>{personName(pco)}</PcoLink> <Phone number={pco.phone ?? ''} />
            </dd>
          </div>
        ) : (
          currentResident && (
            <div>
              <dt>Location</dt>
              <dd>{location || '–'}</dd>
            </div>
          )
        )}
        {animal.microchipNumber && (
          <div>
            <dt>Microchip</dt>
            <dd>{animal.microchipNumber}</dd>
          </div>
        )}
        {fact}
        <div>
          <dt>Last Milestone</dt>
          <dd>
            <LastMilestone type={lastMilestone} /> <Day day={lastMilestoneDate} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Warnings for people who handle the animal: quarantine, and chronic conditions. */
function Holds({ animal }: Pick<Props, 'animal'>) {
  const { countryCode } = useMe();
  const { status, currentResident, chronicCondition } = animal;
  const held = currentResident && isHold(status);
  if (!held && !chronicCondition) return null;
  return (
    <p className="summary-holds">
      {held && <Pill tone="danger">{statusText(animal, countryCode)}</Pill>}
      {chronicCondition && <Pill tone="warn">{chronicCondition}</Pill>}
    </p>
  );
}
