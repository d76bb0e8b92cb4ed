import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { restorableText } from '#records/deleting/restorable.ts';
import { Confirm } from '#ui/dialog/Modal.tsx';

interface Props {
  readonly animals: readonly AnimalRow[];
  readonly busy: boolean;
  /** True if the user may restore deleted animals. */
  readonly canRestore: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before animals are deleted; a separate file, so that the list loads without dialogs. */
export default function DeleteAnimals({ animals, busy, canRestore, onConfirm, onClose }: Props) {
  return (
    <Confirm title="Delete" buttonLabel="Delete" busy={busy} onConfirm={onConfirm} onClose={onClose}>
      <p>
        Are you sure you want to delete{' '}
        <strong>{animals.length === 1 ? animals[0]?.animalName : `${animals.length} animals`}</strong>?{' '}
        {restorableText(canRestore)}
      </p>
    </Confirm>
  );
}
