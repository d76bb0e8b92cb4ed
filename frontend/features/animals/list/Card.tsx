import { memo } from 'react';
import { Link } from 'react-router';
import { AnimalPicture } from '#ui/AnimalPicture.tsx';
import { Icon } from '#ui/icons.tsx';
import { RowButtons } from './RowButtons.tsx';
import type { RowProps } from './row.ts';
import { Day } from '#client/Day.tsx';
import { Age, Flag, ListedMilestone, Status } from '#parts/animal/cells.tsx';
import '#ui/list-rows.css';

/** One animal on a narrow screen: a card that opens (product/conventions 2.4). */
export const Card = memo(function Card({ animal, selected, actions }: RowProps) {
  const { id, animalName, animalId, animalType, breed, sex, location, lastMilestone, lastMilestoneDate } =
    animal;
  const facts: [string, React.ReactNode][] = [
    ['Number', animalId],
    ['Type', animalType],
    ['Sex', sex.charAt(0).toUpperCase() + sex.slice(1)],
    ['Age', <Age key="age" birthMilestone={animal.birthMilestone} />],
    ['Location', location || '–'],
    ['Status', <Status key="status" status={animal.status} />],
    ['Last Milestone', <ListedMilestone key="milestone" type={lastMilestone} />],
    ['Milestone date', <Day key="day" day={lastMilestoneDate} />],
  ];
  return (
    <div className={`card opening-card row-card${selected ? ' selected' : ''}`}>
      <input
        type="checkbox"
        className="box"
        aria-label={`Select ${animalName}`}
        checked={selected}
        onChange={() => actions.onToggle(id, false)}
      />
      <details>
        <summary>
          <AnimalPicture animal={animal} size={44} />
          <span className="card-name">
            <strong>
              {animalName} <Flag {...animal} />
            </strong>
            <small>{breed}</small>
          </span>
          {animal.status === 'quarantineHold' ? (
            <Status status={animal.status} />
          ) : (
            <ListedMilestone type={lastMilestone} />
          )}
          <Icon name="chevron" size={18} />
        </summary>
        <dl>
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div className="card-buttons row-buttons">
        {!animal.isDeleted && (
          <Link className="button button-secondary" to={`/animals/${id}`}>
            Open
          </Link>
        )}
        <RowButtons animal={animal} actions={actions} />
      </div>
    </div>
  );
});
