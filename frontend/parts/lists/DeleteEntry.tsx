import { DeleteDialog } from '#records/DeleteDialog.tsx';
import type { OfList } from './Entries.tsx';
import { type EntryRow, typeAsked } from './list.ts';

interface Props extends OfList {
  readonly entry: EntryRow;
  readonly onClose: () => void;
}

/** Asks before an entry goes (product/lists 1.6). */
export default function DeleteEntry({ list, typeId, entry: { id, name }, onClose }: Props) {
  const input = { params: { id }, query: typeAsked(list, typeId) };
  return (
    <DeleteDialog
      remove={list.calls.remove}
      restore={list.calls.restore}
      input={input}
      back={input}
      onClose={onClose}
    >
      <strong>{name}</strong>
    </DeleteDialog>
  );
}
