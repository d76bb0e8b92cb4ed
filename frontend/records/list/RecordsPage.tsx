import { type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { type OpenDialog, RecordDialog, type RecordList, RecordListBody } from './RecordList.tsx';
import type { RecordWithId } from '../table/RecordTable.tsx';
import '#ui/style/page.css';

interface Props<O, R extends RecordWithId> {
  readonly title: string;
  /** True if the page has a heading already. */
  readonly hasHeading?: boolean;
  readonly list: RecordList<O, R>;
  /** The owner of the records. */
  readonly owner: O;
  /** False if the user may not add records. */
  readonly canAdd?: boolean;
  /** Wraps the list in further content, such as tabs. */
  readonly wrapList?: (list: ReactNode) => ReactNode;
}

/** A page that adds, shows, edits and deletes records of one list. For the records of an animal, use `RecordScreen`. */
export function RecordsPage<O, R extends RecordWithId>({
  title,
  hasHeading = false,
  list,
  owner,
  canAdd = true,
  wrapList = (content) => content,
}: Props<O, R>) {
  const [open, setOpen] = useState<OpenDialog<R>>();
  return (
    <>
      <div className="page-head">
        {!hasHeading && <h1>{title}</h1>}
        {canAdd && (
          <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: 'add' })}>
            Add
          </Button>
        )}
      </div>
      {wrapList(<RecordListBody {...{ list, owner, title, canAdd }} onOpen={setOpen} />)}
      {open && <RecordDialog {...{ list, owner, open }} onClose={() => setOpen(undefined)} />}
    </>
  );
}
