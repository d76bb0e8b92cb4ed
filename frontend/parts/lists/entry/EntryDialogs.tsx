import { useMay } from '#client/session/me.ts';
import { late } from '#ui/late/late.tsx';
import type { EntryRow } from '../list/list.ts';
import { type ShownListRef, orderedList, listWithUsage } from '../list/usage.ts';

// The list appears without its dialogs.
const EntryForm = late(() => import('./EntryForm.tsx'));
const DeleteEntry = late(() => import('./DeleteEntry.tsx'));
const MergeEntry = late(() => import('./MergeEntry.tsx'));
const OrderEntries = late(() => import('./order/OrderEntries.tsx'));
const TakeEntries = late(async () => (await import('./adding/TakeEntries.tsx')).TakeEntries);
const PasteEntries = late(async () => (await import('./adding/PasteEntries.tsx')).PasteEntries);

/** The dialogs of a list. */
export type OpenDialog =
  | { readonly what: 'add' | 'take' | 'paste' | 'order' }
  | { readonly what: 'edit' | 'delete' | 'merge'; readonly entry: EntryRow };

interface Props extends ShownListRef {
  readonly open: OpenDialog;
  readonly onOpen: (open: OpenDialog) => void;
  /** Receives the id of an entry that was added. */
  readonly onAdded: (id: string) => void;
  readonly onClose: () => void;
}

/** The dialog that is open over a list. */
export function EntryDialogs({ open, onOpen, onAdded, onClose, ...of }: Props) {
  const { list, typeId } = of;
  const { missing, take, paste } = list.calls;
  const [used, ordered] = [listWithUsage(of), orderedList(of)];
  const over = { list, typeId, onClose };
  const [edits, removes] = [useMay(list.calls.update.access), useMay(list.calls.remove.access)];
  const mayMerge = edits && removes;
  switch (open.what) {
    case 'add':
      return <EntryForm {...over} onSaved={({ id }) => onAdded(id)} />;
    case 'take':
      return missing && take && <TakeEntries {...over} missing={missing} take={take} />;
    case 'paste':
      return paste && <PasteEntries {...over} paste={paste} />;
    case 'order':
      return ordered && <OrderEntries {...over} of={ordered} />;
    case 'edit':
      return <EntryForm key={open.entry.version} {...over} entry={open.entry} />;
    case 'delete':
      return (
        <DeleteEntry
          {...of}
          entry={open.entry}
          onMerge={used && mayMerge ? () => onOpen({ what: 'merge', entry: open.entry }) : undefined}
          onClose={onClose}
        />
      );
    case 'merge':
      return used && <MergeEntry list={list} used={used} entry={open.entry} onClose={onClose} />;
  }
}
