import type { ListName } from '#shared/calls/lists/lists.ts';
import { type MergedEntry, upkeep } from '#shared/calls/lists/upkeep.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { useSend } from '#client/calls/api.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { toast } from '#ui/message/toast.ts';

/** Undoes merges, step by step; a refusal is reported. */
export function useUnmerge() {
  const { mutateAsync, isPending } = useSend(upkeep.unmerge, { quiet: true, skipRefresh: true });
  const refresh = useRefresh();
  const unmerge = async (list: ListName, id: string): Promise<void> => {
    try {
      let merged: MergedEntry;
      do merged = (await mutateAsync({ input: { body: { list, id } } })).data;
      while (merged.state === 'undoing');
      const { name, kept, intoName } = merged;
      const remainderText =
        kept > 0
          ? `; ${pluralize(kept, 'record')} changed since the merge ${kept === 1 ? 'stays' : 'stay'} with ${intoName}`
          : '';
      toast.success(`${name} is a separate entry again${remainderText}`);
    } catch {
      // The error was shown already; the list shows what was undone.
    }
    await refresh();
  };
  return { unmerge, isPending };
}
