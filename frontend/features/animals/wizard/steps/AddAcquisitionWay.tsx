import { PICK_LISTS } from '#shared/calls/lists/lists.ts';
import EntryForm from '#parts/lists/entry/EntryForm.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onAdded: (id: string) => void;
}

/** Adds a way of acquiring without leaving the wizard. */
export function AddAcquisitionWay({ onClose, onAdded }: Props) {
  return <EntryForm list={PICK_LISTS.acquisitionWay} onSaved={({ id }) => onAdded(id)} onClose={onClose} />;
}
