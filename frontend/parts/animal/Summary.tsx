import { Link } from 'react-router';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { partyOf } from '#shared/rules/milestones.ts';
import { personName } from '#shared/rules/people.ts';
import { PcoLink } from '#parts/links/PcoLink.tsx';
import { AnimalPicture } from '#ui/AnimalPicture.tsx';
import { Day } from '#client/Day.tsx';
import { Age, Flag, LastMilestone, Sex } from './cells.tsx';
import './summary.css';

/** The animal that a screen is about: picture, name, flag, age, place and last milestone. */
export function Summary({ animal }: { animal: Animal }) {
  const { id, animalName, animalId, animalType, breed, location, pco, lastMilestone, lastMilestoneDate } =
    animal;
  return (
    <section className="card summary" aria-label={animalName}>
      <AnimalPicture animal={animal} size={72} />
      <div className="summary-name">
        <Link to={`/animals/${id}`}>
          <strong>{animalName}</strong>
        </Link>{' '}
        <Flag {...animal} />
        <small>
          {animalId} · {animalType}, {breed}
        </small>
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
              <PcoLink id={pco.id}>{personName(pco)}</PcoLink>
            </dd>
          </div>
        ) : (
          <div>
            <dt>Location</dt>
            <dd>{location || '–'}</dd>
          </div>
        )}
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
