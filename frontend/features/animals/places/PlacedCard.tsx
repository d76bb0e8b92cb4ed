import { type DragEvent, memo } from 'react';
import { Link } from 'react-router';
import type { PlacedAnimal } from '#shared/calls/animals/places.ts';
import { Age, Sex, Status } from '#parts/animal/cells.tsx';
import { AnimalPicture } from '#ui/picture/AnimalPicture.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { Pill } from '#ui/message/states.tsx';
import type { DueStatus } from './useBoard.ts';

/** The actions of all cards; absent for users who may not move animals. */
export interface CardActions {
  readonly onToggle: (id: string, extend: boolean) => void;
  readonly onDrag: (event: DragEvent, animal: PlacedAnimal) => void;
  readonly onDragEnd: () => void;
}

interface Props {
  readonly animal: PlacedAnimal;
  readonly due: DueStatus | undefined;
  readonly selected: boolean;
  readonly actions: CardActions | undefined;
}

/** An animal on the board, with the warnings that staff at its place need. */
export const PlacedCard = memo(function PlacedCard({ animal, due, selected, actions }: Props) {
  const { id, animalId, animalName } = animal;
  return (
    // Dragging needs a mouse; without one, users tick the card and press Move to….
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={`placed${selected ? ' selected' : ''}`}
      draggable={actions ? true : undefined}
      onDragStart={actions && ((event) => actions.onDrag(event, animal))}
      onDragEnd={actions?.onDragEnd}
    >
      {actions && (
        <input
          type="checkbox"
          className="box"
          aria-label={`Select ${animalName}`}
          data-placed={id}
          checked={selected}
          onChange={() => undefined}
          onClick={({ shiftKey }) => actions.onToggle(id, shiftKey)}
        />
      )}
      <AnimalPicture animal={animal} size={36} />
      <div className="placed-about">
        <span className="placed-name">
          <Link className="record-link" to={`/animals/${id}`} draggable={false}>
            {animalName}
          </Link>
          <Sex sex={animal.sex} />
        </span>
        <small className="muted">
          {animalId} · <Age birthMilestone={animal.birthMilestone} />
        </small>
        <Notes animal={animal} due={due} />
      </div>
    </li>
  );
});

/** The unusual facts of an animal; most animals have none. */
function Notes({ animal, due }: Pick<Props, 'animal' | 'due'>) {
  const { status, flag, flagReason, chronicCondition } = animal;
  const isHeld = status === 'quarantineHold';
  if (!isHeld && !flag && !chronicCondition && !due) return null;
  return (
    <span className="placed-notes">
      {isHeld && <Status {...animal} />}
      {due && (
        <Pill tone={due === 'late' ? 'danger' : 'info'}>{due === 'late' ? 'Overdue' : 'Due today'}</Pill>
      )}
      {chronicCondition && <Pill tone="plum">{chronicCondition}</Pill>}
      {flag && (
        <span className="flag placed-flag">
          <Icon name="flag" size={14} />
          <span className="visually-hidden">Flagged: </span>
          {flagReason}
        </span>
      )}
    </span>
  );
}
