import { upkeep } from '#shared/calls/lists/upkeep.ts';
import { useMay } from '#client/session/me.ts';
import { Button } from '#ui/Button.tsx';
import { Dropdown } from '#ui/Dropdown.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import type { OpenDialog } from './entry/EntryDialogs.tsx';
import { type ListRef, orderedList, listWithUsage } from './list/usage.ts';
import { useView } from './list/view.ts';
import '#ui/style/page.css';

interface Props extends ListRef {
  readonly onOpen: (dialog: Exclude<OpenDialog['dialog'], 'edit' | 'delete' | 'merge'>) => void;
}

/** The heading of a list, with its actions. */
export function ListHead({ onOpen, ...of }: Props) {
  const { calls, title, titles } = of.list;
  const { deleted, showDeleted } = useView();
  const adds = useMay(calls.create.access) && !deleted;
  const orders = useMay(upkeep.order.access) && !deleted && orderedList(of) !== undefined;
  const restores = useMay(calls.restore.access);
  const mergedHere = listWithUsage(of) !== undefined;
  const narrow = useNarrow();
  const back = deleted ? `Back to ${titles}` : mergedHere ? 'Deleted and merged' : 'Deleted';
  const actions = [
    restores && ([back, () => showDeleted(!deleted)] as const),
    orders && (['Order', () => onOpen('order')] as const),
    adds && calls.missing && (['From the shared list', () => onOpen('take')] as const),
    adds && calls.paste && (['Paste lines', () => onOpen('paste')] as const),
  ].filter((each) => each !== false && each !== undefined);
  const buttons = actions.map(([words, run]) => (
    <Button key={words} onClick={run}>
      {words}
    </Button>
  ));
  return (
    <div className="list-head">
      <h1>{deleted ? `Deleted ${titles}` : titles}</h1>
      <span className="page-buttons">
        {/* On a phone they would fill three rows above the list. */}
        {narrow && buttons.length > 1 ? (
          <Dropdown label={<More subject={titles} />}>{buttons}</Dropdown>
        ) : (
          buttons
        )}
        {adds && (
          <Button variant="primary" icon="plus" onClick={() => onOpen('add')}>
            Add<span className="visually-hidden"> {title}</span>
          </Button>
        )}
      </span>
    </div>
  );
}

/** The bar at the bottom of a phone has a More, too. */
const More = ({ subject }: { readonly subject: string }) => (
  <>
    More<span className="visually-hidden"> for {subject}</span>
  </>
);
