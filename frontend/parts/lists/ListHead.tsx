import { upkeep } from '#shared/calls/lists/upkeep.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { Dropdown } from '#ui/Dropdown.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import type { OpenDialog } from './entry/EntryDialogs.tsx';
import { type ListRef, orderedList, listWithUsage } from './list/usage.ts';
import { useView } from './list/view.ts';
import '#ui/style/page.css';

interface Props extends ListRef {
  readonly onOpen: (dialog: Exclude<OpenDialog['dialog'], 'edit' | 'delete' | 'merge'>) => void;
}

/** The heading of a list, with its actions. */
export function ListHead({ onOpen, ...listRef }: Props) {
  const { calls, title, titles } = listRef.list;
  const { showsDeleted, showDeleted } = useView();
  const canAdd = useAccess(calls.create.access) && !showsDeleted;
  const canOrder = useAccess(upkeep.order.access) && !showsDeleted && orderedList(listRef) !== undefined;
  const canRestore = useAccess(calls.restore.access);
  const showsMerged = listWithUsage(listRef) !== undefined;
  const isNarrow = useIsNarrow();
  const backLabel = showsDeleted ? `Back to ${titles}` : showsMerged ? 'Deleted and merged' : 'Deleted';
  const actions = [
    canRestore && ([backLabel, () => showDeleted(!showsDeleted)] as const),
    canOrder && (['Order', () => onOpen('order')] as const),
    canAdd && calls.missing && (['From the shared list', () => onOpen('take')] as const),
    canAdd && calls.paste && (['Paste lines', () => onOpen('paste')] as const),
  ].filter((each) => each !== false && each !== undefined);
  const buttons = actions.map(([label, run]) => (
    <Button key={label} onClick={run}>
      {label}
    </Button>
  ));
  return (
    <div className="list-head">
      <h1>{showsDeleted ? `Deleted ${titles}` : titles}</h1>
      <span className="page-buttons">
        {/* On a phone the buttons would fill three rows above the list. */}
        {isNarrow && buttons.length > 1 ? (
          <Dropdown label={<More subject={titles} />}>{buttons}</Dropdown>
        ) : (
          buttons
        )}
        {canAdd && (
          <Button variant="primary" icon="plus" onClick={() => onOpen('add')}>
            Add<span className="visually-hidden"> {title}</span>
          </Button>
        )}
      </span>
    </div>
  );
}

/** The label of the menu; its hidden words distinguish it from the More in the bar at the bottom of a phone. */
const More = ({ subject }: { readonly subject: string }) => (
  <>
    More<span className="visually-hidden"> for {subject}</span>
  </>
);
