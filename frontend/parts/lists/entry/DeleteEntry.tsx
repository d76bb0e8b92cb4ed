import { DeleteDialog } from '#records/deleting/DeleteDialog.tsx';
import { upkeep } from '#shared/calls/lists/upkeep.ts';
import type { ListName } from '#shared/calls/lists/lists.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { usedByText } from '#shared/rules/lists/lists.ts';
import { useCall } from '#client/calls/api.ts';
import { type ListRef, usageQuery } from '../list/usage.ts';
import { type EntryRow, typeQuery } from '../list/list.ts';

/**
 * The lists whose entries can't be deleted while current animals use them, the same as in
 * functions/customization/deletion-checks.ts.
 */
const PROTECTED_LISTS: ReadonlySet<string | undefined> = new Set<ListName>(['animalType', 'acquisitionWay']);

interface Props extends ListRef {
  readonly entry: EntryRow;
  /** Opens the form that merges this entry into another; undefined without the right. */
  readonly onMerge: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Asks before an entry is deleted (product/lists 1.6). */
export default function DeleteEntry({
  list,
  typeId,
  listName,
  entry: { id, name },
  onMerge,
  onClose,
}: Props) {
  // Without a list the query is disabled; its input is then never sent.
  const { data } = useCall(upkeep.usage, usageQuery({ listName: listName ?? 'medicine', typeId }, id), {
    enabled: listName !== undefined,
    staleTime: 0,
  });
  const uses = data?.usage[0]?.uses ?? [];
  const usageText = usedByText(uses);
  const input = { params: { id }, query: typeQuery(list, typeId) };
  const currentUses = PROTECTED_LISTS.has(listName) ? uses.filter(({ by }) => by === 'currentAnimals') : [];
  if (currentUses.length > 0)
    return (
      <Modal
        title={`${name} can’t be deleted`}
        size="small"
        onClose={onClose}
        footer={
          <div className="modal-buttons">
            <Button onClick={onClose}>Close</Button>
            {onMerge && (
              <Button variant="primary" onClick={onMerge}>
                Merge
              </Button>
            )}
          </div>
        }
      >
        <p>
          It is {usedByText(currentUses)}. Merge it into another one instead. Its animals then belong to that
          one, and this name leaves the list.
        </p>
      </Modal>
    );
  return (
    <DeleteDialog
      remove={list.calls.remove}
      restore={list.calls.restore}
      input={input}
      restoreInput={input}
      details={usageText && `It is ${usageText}. Records keep it, but it no longer appears in menus.`}
      onClose={onClose}
    >
      <strong>{name}</strong>
    </DeleteDialog>
  );
}
