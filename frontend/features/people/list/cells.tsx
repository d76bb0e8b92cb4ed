import { Link } from 'react-router';
import type { PcoRow } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people.ts';
import { Flag } from '#parts/animal/cells.tsx';
import { Button } from '#ui/Button.tsx';
import type { RowActions } from './row.ts';

/** The name that a PCO is listed by, leading to its page; a deleted one has none. */
export function NameLink({ pco, text }: { readonly pco: PcoRow; readonly text: string }) {
  return (
    <>
      {pco.isDeleted ? text : <Link to={`/pco/${pco.id}`}>{text}</Link>} <Flag {...pco} />
    </>
  );
}

/** What an organization is to the rescue; '' for any other. */
export const kindOf = ({ hospital, rescue }: PcoRow): string =>
  [hospital ? 'Clinic' : '', rescue ? 'Rescue' : ''].filter(Boolean).join(' · ');

/** Selects a PCO, or takes the selection back; one at a time. */
export function SelectRadio({
  pco,
  selected,
  actions,
}: {
  pco: PcoRow;
  selected: boolean;
  actions: RowActions;
}) {
  return (
    <input
      type="radio"
      className="radio"
      name="selected-pco"
      aria-label={`Select ${personName(pco)}`}
      checked={selected}
      onChange={() => actions.onSelect(pco.id)}
    />
  );
}

/** Edit and delete of one PCO, or restore when it was deleted; each by permission. */
export function RowButtons({ pco, actions }: { readonly pco: PcoRow; readonly actions: RowActions }) {
  const name = personName(pco);
  const { edits, deletes, restores, onEdit, onDelete, onRestore } = actions;
  if (pco.isDeleted)
    return restores ? (
      <Button icon="restore" onClick={() => onRestore(pco)}>
        Restore<span className="visually-hidden"> {name}</span>
      </Button>
    ) : null;
  return (
    <>
      {edits && (
        <Button variant="quiet" icon="edit" aria-label={`Edit ${name}`} onClick={() => onEdit(pco.id)} />
      )}
      {deletes && (
        <Button variant="quiet" icon="trash" aria-label={`Delete ${name}`} onClick={() => onDelete(pco)} />
      )}
    </>
  );
}
