import { memo } from 'react';
import { AnimalPicture } from '#ui/AnimalPicture.tsx';
import { RowButtons } from './RowButtons.tsx';
import type { RowProps } from './row.ts';
import { Day } from '#client/Day.tsx';
import { Age, AnimalLink, Flag, ListedMilestone, Sex, Status } from '#parts/animal/cells.tsx';
import '#ui/list-rows.css';

/** One animal in the table. */
export const TableRow = memo(function TableRow({ animal, selected, actions }: RowProps) {
  const { id, animalName, animalId, animalType, breed, location, lastMilestone, lastMilestoneDate } = animal;
  return (
    <>
      <div role="cell">
        <input
          type="checkbox"
          className="box"
          aria-label={`Select ${animalName}`}
          checked={selected}
          onChange={() => undefined}
          onClick={({ shiftKey }) => actions.onToggle(id, shiftKey)}
        />
      </div>
      <div role="cell" className="cell-name">
        <AnimalPicture animal={animal} size={32} />
        <span>
          <strong>
            <AnimalLink animal={animal} /> <Flag {...animal} />
          </strong>
          <small>{animalId}</small>
        </span>
      </div>
      <div role="cell">{animalType}</div>
      <div role="cell">{breed}</div>
      <div role="cell">
        <Sex sex={animal.sex} />
      </div>
      <div role="cell">
        <Age birthMilestone={animal.birthMilestone} />
      </div>
      <div role="cell">{location}</div>
      <div role="cell">
        <Status status={animal.status} />
      </div>
      <div role="cell">
        <ListedMilestone type={lastMilestone} />
      </div>
      <div role="cell">
        <Day day={lastMilestoneDate} />
      </div>
      <div role="cell" className="cell-buttons row-buttons">
        <RowButtons animal={animal} actions={actions} />
      </div>
    </>
  );
});
