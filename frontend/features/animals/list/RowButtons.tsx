import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { Button } from '#ui/Button.tsx';
import type { RowActions } from './row.ts';

/** Edit and delete of one animal, or restore when it was deleted; each by permission. */
export function RowButtons({ animal, actions }: { animal: AnimalRow; actions: RowActions }) {
  const { animalName, id, isDeleted } = animal;
  const { edits, deletes, restores, onEdit, onDelete, onRestore } = actions;
  if (isDeleted)
    return restores ? (
      <Button icon="restore" onClick={() => onRestore(animal)}>{`Restore ${animalName}`}</Button>
    ) : null;
  return (
    <>
      {edits && (
        <Button variant="quiet" icon="edit" aria-label={`Edit ${animalName}`} onClick={() => onEdit(id)} />
      )}
      {deletes && (
        <Button
          variant="quiet"
          icon="trash"
          aria-label={`Delete ${animalName}`}
          onClick={() => onDelete(animal)}
        />
      )}
    </>
  );
}
