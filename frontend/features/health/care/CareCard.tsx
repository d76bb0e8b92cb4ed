import { memo } from 'react';
import { Link } from 'react-router';
import type { CaredAnimal, CareNote } from '#shared/calls/health/schemas/care.schema.ts';
import { Day } from '#client/Day.tsx';
import { useAccess } from '#client/session/session-context.ts';
import { Status } from '#parts/animal/cells.tsx';
import { FlagReason } from '#parts/round/Flag.tsx';
import { LongText } from '#records/table/LongText.tsx';
import { Button } from '#ui/Button.tsx';
import { Pill } from '#ui/message/states.tsx';
import { AnimalPicture } from '#ui/picture/AnimalPicture.tsx';

interface Props {
  readonly animal: CaredAnimal;
  /** The recent health notes of the animal, the latest first. */
  readonly notes: readonly CareNote[];
  /** True if the card is too far down to be seen at first, so that the browser may render it later. */
  readonly isBelowFold: boolean;
  readonly onNote: (animal: CaredAnimal) => void;
}

/** An animal of the care list: its status, diet, behaviors and recent health notes. */
export const CareCard = memo(function CareCard({ animal, notes, isBelowFold, onNote }: Props) {
  const canAddNote = useAccess('animals.actions.notes');
  const { id, animalName, animalType, animalId, status, flag, flagReason, chronicCondition } = animal;
  return (
    <li className="card care-animal" data-far={isBelowFold || undefined}>
      <header>
        <AnimalPicture animal={animal} size={48} />
        <div>
          <h3>
            <Link className="record-link" to={`/animals/${id}`}>
              {animalName}
            </Link>
          </h3>
          <small className="muted">
            {animalType} · {animalId}
          </small>
        </div>
        {canAddNote && (
          <Button icon="plus" aria-label={`Add Note: ${animalName}`} onClick={() => onNote(animal)}>
            Note
          </Button>
        )}
      </header>
      {flag && <FlagReason reason={flagReason} className="care-flag" />}
      {(status === 'quarantineHold' || chronicCondition) && (
        <p className="care-pills">
          {status === 'quarantineHold' && <Status {...animal} />}
          {chronicCondition && <Pill tone="plum">{chronicCondition}</Pill>}
        </p>
      )}
      <CareDetails animal={animal} notes={notes} />
    </li>
  );
});

/** The diet, behaviors and health notes of the animal, as far as the user may see them. */
function CareDetails({ animal: { animalName, diet, behaviors }, notes }: Pick<Props, 'animal' | 'notes'>) {
  const canViewDiet = useAccess('animals.actions.diet');
  return (
    <dl className="care-facts">
      {canViewDiet && (
        <div>
          <dt>Diet</dt>
          <dd>
            {diet ? (
              <LongText text={diet} subject={`the diet of ${animalName}`} />
            ) : (
              <span className="muted">No diet recorded</span>
            )}
          </dd>
        </div>
      )}
      {behaviors.length > 0 && (
        <div>
          <dt>Behaviors</dt>
          <dd>
            <ul className="care-behaviors">
              {behaviors.map(({ name, yesOrNo, notes: behaviorNotes }) => (
                <li key={name}>
                  <Pill tone={yesOrNo ? 'ok' : 'stone'}>
                    {name}: {yesOrNo ? 'Yes' : 'No'}
                    {behaviorNotes && `, ${behaviorNotes}`}
                  </Pill>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {notes.length > 0 && (
        <div>
          <dt>Health notes</dt>
          {notes.map(({ id, actionDate, note, by }) => (
            <dd key={id}>
              <small className="muted">
                <Day day={actionDate} /> {by}
              </small>
              <LongText text={note} subject={`the note of ${animalName}`} />
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
