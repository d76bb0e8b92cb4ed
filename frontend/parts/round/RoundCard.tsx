import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AnimalPicture } from '#ui/picture/AnimalPicture.tsx';
import { FlagReason } from './Flag.tsx';

interface RoundAnimal {
  readonly animalId: string;
  readonly animalName: string;
  readonly animalType: string;
  readonly flag: boolean;
  readonly flagReason: string;
  readonly thumbnailBlobUrl?: string | undefined;
}

interface CardProps {
  readonly animal: RoundAnimal;
  /** The location; '' if a heading shows it already. */
  readonly place: string;
  /** The `RoundRow`s of the animal. */
  readonly children: ReactNode;
}

/** A card of Today: the animal, and beside it a row for each task. */
export function RoundCard({ animal, place, children }: CardProps) {
  const { animalId: id, animalName, animalType, flag, flagReason } = animal;
  return (
    <>
      <header>
        <AnimalPicture animal={animal} size={40} />
        <div>
          <h3>
            <Link className="record-link" to={`/animals/${id}`}>
              {animalName}
            </Link>
          </h3>
          <small className="visually-hidden">{animalType}</small>
          {place && <small className="round-where">{place}</small>}
          {flag && <FlagReason reason={flagReason} />}
        </div>
      </header>
      <ul>{children}</ul>
    </>
  );
}

interface RowProps {
  /** The name of the task. */
  readonly task: ReactNode;
  readonly notes?: ReactNode;
  /** The user who did the task, and the time. */
  readonly done?: ReactNode;
  /** The buttons; within reach of the thumb on a phone. */
  readonly action?: ReactNode;
  /** Content below the row, such as an error message. */
  readonly children?: ReactNode;
  readonly isDone?: boolean;
}

/** A task for an animal: about 48 px high, or 72 px on a phone, where the animal's name is above it. */
export const RoundRow = ({ task, notes, done, action, children, isDone = false }: RowProps) => (
  <li className="round-item" data-given={isDone || undefined}>
    <div className="round-what">{task}</div>
    {notes && <div className="round-note">{notes}</div>}
    {done && <div className="round-done">{done}</div>}
    {action && <div className="round-action">{action}</div>}
    {children}
  </li>
);
