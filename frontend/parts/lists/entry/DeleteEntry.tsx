import { DeleteDialog } from '#records/deleting/DeleteDialog.tsx';
import { upkeep } from '#shared/calls/lists/upkeep.ts';
import { usedText } from '#shared/rules/lists/lists.ts';
import { useCall } from '#client/calls/api.ts';
import { type OfList, usageQuery } from '../list/usage.ts';
import { type EntryRow, typeAsked } from '../list/list.ts';

interface Props extends OfList {
  readonly entry: EntryRow;
  readonly onClose: () => void;
}

/** Asks before an entry goes (product/lists 1.6). */
export default function DeleteEntry({ list, typeId, of, entry: { id, name }, onClose }: Props) {
  const { data } = useCall(upkeep.usage, usageQuery({ of: of ?? 'medicine', typeId }, id), {
    enabled: of !== undefined,
    staleTime: 0,
  });
  const used = usedText(data?.usage[0]?.uses ?? []);
  const input = { params: { id }, query: typeAsked(list, typeId) };
  return (
    <DeleteDialog
      remove={list.calls.remove}
      restore={list.calls.restore}
      input={input}
      back={input}
      more={used && `It is ${used}. Records keep it; nothing offers it any more.`}
      onClose={onClose}
    >
      <strong>{name}</strong>
    </DeleteDialog>
  );
}
