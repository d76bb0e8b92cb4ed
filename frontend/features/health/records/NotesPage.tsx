import { type HealthNote, healthnotes } from '#shared/calls/health/healthnotes.ts';
import { useSession } from '#client/session/session-context.ts';
import { formatDate, dayAt } from '#ui/time/moment.ts';
import { createRecordReader } from '#records/list/RecordList.tsx';
import { LAST_CHANGED_COLUMN, textColumn } from '#records/table/columns.tsx';
import { toTextRecords } from './kinds.tsx';
import { RecordScreen } from '#parts/animal/RecordScreen.tsx';
import '#ui/style/inline.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

function WrittenDate({ note: { dateCreated } }: { readonly note: HealthNote }) {
  const { countryCode } = useSession();
  return <strong className="nobreak">{formatDate(dateCreated, countryCode)}</strong>;
}

/** The length of the excerpt that names a note. */
const EXCERPT_LENGTH = 40;

const NOTES = toTextRecords<HealthNote>({
  kind: 'healthnote',
  title: 'Health Notes',
  right: 'animals.actions.notes',
  Read: createRecordReader(
    healthnotes.list,
    ({ id: animalId }) => ({ query: { animalId } }),
    (data) => data.healthNotes,
  ),
  nameOf: ({ note }) =>
    `the note “${note.length > EXCERPT_LENGTH ? `${note.slice(0, EXCERPT_LENGTH)}…` : note}”`,
  columns: [
    {
      head: 'Date',
      cell: (note) => <WrittenDate note={note} />,
      type: 'day',
      text: ({ dateCreated }) => dayAt(dateCreated),
    },
    textColumn(
      'Notes',
      ({ note }) => note,
      () => 'the note',
    ),
    LAST_CHANGED_COLUMN,
  ],
  empty: {
    icon: 'note',
    title: 'No health notes yet',
    text: () => 'What you notice about this animal’s health appears here.',
    add: 'Add health note',
  },
  Form: lazyComponent(() => import('../forms/text/NoteForm.tsx')),
  remove: healthnotes.remove,
});

/** /animals/notes?id=…: the health notes of an animal. */
export default function NotesPage() {
  return <RecordScreen animalRecords={NOTES} />;
}
