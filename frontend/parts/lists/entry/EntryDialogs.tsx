import { useAccess } from '#client/session/session-context.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import type { EntryRow } from '../list/list.ts';
import { type ListRef, orderedList, listWithUsage } from '../list/usage.ts';

// The dialogs load when they are first opened.
const EntryForm = lazyComponent(() => import('./EntryForm.tsx'));
const DeleteEntry = lazyComponent(() => import('./DeleteEntry.tsx'));
const MergeEntry = lazyComponent(() => import('./MergeEntry.tsx'));
const OrderEntries = lazyComponent(() => import('./order/OrderEntries.tsx'));
const TakeEntries = lazyComponent(async () => (await import('./adding/TakeEntries.tsx')).TakeEntries);
const PasteEntries = lazyComponent(async () => (await import('./adding/PasteEntries.tsx')).PasteEntries);

/** The open dialog: `take` adds entries of the shared list, `paste` adds pasted lines, `order` sorts by hand. */
export type OpenDialog =
  | { readonly dialog: 'add' | 'take' | 'paste' | 'order' }
  | { readonly dialog: 'edit' | 'delete' | 'merge'; readonly entry: EntryRow };

interface Props extends ListRef {
  readonly open: OpenDialog;
  readonly onOpen: (open: OpenDialog) => void;
  /** Receives the id of an entry that was added. */
  readonly onAdded: (id: string) => void;
  readonly onClose: () => void;
}

/** Shows the one dialog that is open over a list; nothing if the list has no such dialog. */
export function EntryDialogs({ open, onOpen, onAdded, onClose, ...listRef }: Props) {
  const { list, typeId } = listRef;
  const { missing, take, paste } = list.calls;
  const [usageList, orderableList] = [listWithUsage(listRef), orderedList(listRef)];
  const dialogProps = { list, typeId, onClose };
  const [canEdit, canRemove] = [useAccess(list.calls.update.access), useAccess(list.calls.remove.access)];
  const canMerge = canEdit && canRemove;
  switch (open.dialog) {
    case 'add':
      return <EntryForm {...dialogProps} onSaved={({ id }) => onAdded(id)} />;
    case 'take':
      return missing && take && <TakeEntries {...dialogProps} missing={missing} take={take} />;
    case 'paste':
      return paste && <PasteEntries {...dialogProps} paste={paste} />;
    case 'order':
      return orderableList && <OrderEntries {...dialogProps} orderedList={orderableList} />;
    case 'edit':
      return <EntryForm key={open.entry.version} {...dialogProps} entry={open.entry} />;
    case 'delete':
      return (
        <DeleteEntry
          {...listRef}
          entry={open.entry}
          onMerge={usageList && canMerge ? () => onOpen({ dialog: 'merge', entry: open.entry }) : undefined}
          onClose={onClose}
        />
      );
    case 'merge':
      return (
        usageList && <MergeEntry list={list} usageList={usageList} entry={open.entry} onClose={onClose} />
      );
  }
}
