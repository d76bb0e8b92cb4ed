import type { Diary } from '#shared/calls/animals/diaries.ts';
import { Button } from '#ui/Button.tsx';
import { Day } from '#client/Day.tsx';

interface Props {
  readonly entry: Diary;
  readonly onEdit: (entry: Diary) => void;
  readonly onDelete: (entry: Diary) => void;
}

/** One entry of a diary: its day, who wrote it last, its text with its lines. */
export function EntryCard({ entry, onEdit, onDelete }: Props) {
  const { actionDate, notes, changedBy } = entry;
  return (
    <li className="card entry">
      <header>
        <h2>
          <Day day={actionDate} />
        </h2>
        <small className="muted">{changedBy}</small>
        <span className="spring" />
        <Button
          variant="quiet"
          icon="edit"
          aria-label={`Edit the entry of ${actionDate}`}
          onClick={() => onEdit(entry)}
        />
        <Button
          variant="quiet"
          icon="trash"
          aria-label={`Delete the entry of ${actionDate}`}
          onClick={() => onDelete(entry)}
        />
      </header>
      <p className="entry-text">{notes}</p>
    </li>
  );
}
