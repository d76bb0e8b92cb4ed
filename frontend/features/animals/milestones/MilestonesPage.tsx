import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import type { Milestone } from '#shared/calls/animals/milestones.ts';
import { type AnimalRecords, RecordScreen } from '#parts/animal/RecordScreen.tsx';
import type { ReadProps } from '#records/list/RecordList.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { COLUMNS, undeletableReason, nameOf } from './columns.tsx';
import { DeleteMilestone } from './DeleteMilestone.tsx';
import { useMilestones } from './queries.ts';

const AddMilestone = lazyComponent(() => import('./AddMilestone.tsx'));
const EditMilestone = lazyComponent(async () => (await import('./EditMilestone.tsx')).EditMilestone);

function ReadMilestones({ owner, children }: ReadProps<Animal, Milestone>) {
  const { query, rows, first, pages } = useMilestones(owner.id);
  const { error, refetch, hasNextPage, isFetchingNextPage: busy, fetchNextPage: load } = query;
  return children({
    records: first && rows,
    error,
    refetch,
    pages,
    earlier: hasNextPage ? { busy, load } : undefined,
  });
}

const MILESTONES: AnimalRecords<Milestone> = {
  title: 'Milestones',
  right: 'animals.actions.milestone',
  kind: 'milestone',
  rejectionReason: ({ lastMilestone }) =>
    lastMilestone === 'death' ? 'Cannot add milestone for deceased animal' : undefined,
  Read: ReadMilestones,
  columns: COLUMNS,
  nameOf,
  empty: {
    icon: 'clock',
    title: 'No milestones',
    text: () => 'Where this animal came from and went appears here.',
    add: 'Add milestone',
  },
  showsAll: true,
  undeletableReason,
  Add: ({ owner, onClose }) => <AddMilestone animals={[owner]} onDone={onClose} onClose={onClose} />,
  dialogs: {
    edit: ({ record, records, onClose }) => (
      <EditMilestone milestone={record} history={records} onClose={onClose} />
    ),
    delete: ({ owner, record, onClose }) => (
      <DeleteMilestone animal={owner} milestone={record} onClose={onClose} />
    ),
  },
};

/** /animals/milestone?id=…: all that happened to an animal (product/milestones 3.1). */
export default function MilestonesPage() {
  return <RecordScreen animalRecords={MILESTONES} />;
}
