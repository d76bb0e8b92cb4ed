import { type MergedEntry, upkeep } from '#shared/calls/lists/upkeep.ts';
import { MERGE_UNDO_DAYS, usedByText } from '#shared/rules/lists/lists.ts';
import { useCall } from '#client/calls/api.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSubmit } from '#records/form/useSubmit.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { SelectField } from '#ui/form/fields.tsx';
import { toast } from '#ui/message/toast.ts';
import { type EntryRow, rowsOf, type ListDefinition, typeQuery } from '../list/list.ts';
import { type ListWithUsage, usageQuery } from '../list/usage.ts';
import { useUnmerge } from './useUnmerge.ts';

interface Props {
  readonly list: ListDefinition;
  readonly usageList: ListWithUsage;
  readonly entry: EntryRow;
  readonly onClose: () => void;
}

/**
 * The dialog that merges an entry into another one of its list (product/lists 1.6), by as many requests as it takes;
 * the button shows the progress.
 */
export default function MergeEntry({ list, usageList, entry: { id, name }, onClose }: Props) {
  const { listName, typeId } = usageList;
  const { data: listReply } = useCall(list.calls.list, { query: typeQuery(list, typeId) });
  const { data: usage } = useCall(upkeep.usage, usageQuery(usageList, id), { staleTime: 0 });
  const { unmerge } = useUnmerge();
  const typeField = typeId ? { animalTypeId: typeId } : {};
  const form = useSchemaForm(upkeep.merge.body, { list: listName, ...typeField, id, into: '' });
  const save = useSubmit(form, {
    send: async (body, _options, onProgress) => {
      let merged: MergedEntry;
      do {
        merged = (await makeCall(upkeep.merge, { body })).data;
        if (merged.total > 0) onProgress({ done: merged.moved, total: merged.total });
      } while (merged.state === 'moving');
      return merged;
    },
    onDone: ({ intoName }) => {
      const undo = { label: 'Undo', run: () => void unmerge(listName, id) };
      toast.success(`${name} was merged into ${intoName}`, undo);
      onClose();
    },
  });
  const otherEntries = listReply ? rowsOf(list, listReply).filter((row) => row.id !== id) : [];
  const usageText = usedByText(usage?.usage[0]?.uses ?? []);
  return (
    <FormDialog title={`Merge ${list.title}`} buttonLabel="Merge" save={save} onClose={onClose}>
      <p>
        <strong>{name}</strong> {usageText ? `is ${usageText}` : usage ? 'is not used' : '…'}. Records will
        use the other entry instead. This can be undone for {MERGE_UNDO_DAYS} days.
      </p>
      <SelectField
        name="into"
        label="Merge into"
        required
        options={otherEntries.map((row) => [row.id, row.name] as const)}
      />
    </FormDialog>
  );
}
