import type { ComponentType } from 'react';
import { type Diary, diaries } from '#shared/calls/animals/diaries.ts';
import { Day } from '#client/Day.tsx';
import { formatRescueDay } from '#ui/time/moment.ts';
import { createDeleteDialog } from '#records/deleting/deleting.tsx';
import type { ReadProps, RecordList } from '#records/list/RecordList.tsx';
import type { Column } from '#records/table/RecordTable.tsx';
import { LAST_CHANGED_COLUMN, keyDayColumn } from '#records/table/columns.tsx';
import type { DiaryOwner } from './AddEntry.tsx';
import '#ui/style/inline.css';
import './diary.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const AddEntry = lazyComponent(() => import('./AddEntry.tsx'));
const EditEntry = lazyComponent(() => import('./EditEntry.tsx'));

/** The columns of a diary; texts are never truncated. */
const COLUMNS: readonly Column<Diary>[] = [
  keyDayColumn('Date', ({ actionDate }) => actionDate),
  {
    head: 'Diary Entry',
    cell: ({ notes }) => <p className="entry-text">{notes}</p>,
    wide: true,
    className: 'diary-entry',
    text: ({ notes }) => notes,
  },
  LAST_CHANGED_COLUMN,
];

interface DiaryOptions<O> {
  readonly Read: ComponentType<ReadProps<O, Diary>>;
  readonly ownerOf: (owner: O) => DiaryOwner;
  /** The text of the empty state, which tells what belongs there. */
  readonly text: (owner: O) => string;
}

/** The diary of an owner: an animal, or the rescue. */
export const diaryOf = <O,>({ Read, ownerOf, text }: DiaryOptions<O>): RecordList<O, Diary> => ({
  Read,
  columns: COLUMNS,
  nameOf: ({ actionDate }) => `the entry of ${formatRescueDay(actionDate)}`,
  empty: { icon: 'edit', title: 'No diary entries yet', text, add: 'Add entry' },
  tall: true,
  showsAll: true,
  Add: ({ owner, onClose }) => <AddEntry owner={ownerOf(owner)} onDone={onClose} onClose={onClose} />,
  dialogs: {
    edit: ({ owner, ...props }) => (
      <EditEntry {...props} owner={ownerOf(owner) === 'rescue' ? 'tenant' : 'animal'} />
    ),
    delete: createDeleteDialog({
      mentionsRestore: true,
      remove: diaries.remove,
      restore: diaries.restore,
      input: ({ id }: Diary) => ({ params: { id } }),
      successMessage: 'Diary entry deleted',
      name: ({ actionDate }) => (
        <>
          the entry of{' '}
          <strong>
            <Day day={actionDate} />
          </strong>
        </>
      ),
    }),
  },
});
