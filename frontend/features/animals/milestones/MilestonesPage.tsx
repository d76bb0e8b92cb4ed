import { useState } from 'react';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import type { Milestone } from '#shared/calls/animals/milestones.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import AddMilestone from './AddMilestone.tsx';
import { RecordTable } from '#records/RecordTable.tsx';
import { AnimalScreen } from '#parts/animal/AnimalScreen.tsx';
import { DeleteMilestone } from './DeleteMilestone.tsx';
import { EditMilestone } from './EditMilestone.tsx';
import { COLUMNS, keptIn, nameOf } from './columns.tsx';
import { useMilestones } from './queries.ts';
import '#records/loading.css';

/** /animals/milestone?id=…: all that happened to an animal (product/milestones 3.1). */
export default function MilestonesPage() {
  const [adding, setAdding] = useState(false);
  const add = ({ lastMilestone }: Animal) => {
    if (lastMilestone === 'death') toast.warn('Cannot add milestone for deceased animal');
    else setAdding(true);
  };
  return (
    <AnimalScreen
      title="Milestones"
      right="animals.actions.milestone"
      action={(animal) => (
        <Button variant="primary" icon="plus" onClick={() => add(animal)}>
          Add
        </Button>
      )}
    >
      {(animal) => (
        <>
          <Milestones animal={animal} />
          {adding && (
            <AddMilestone
              animals={[animal]}
              onDone={() => setAdding(false)}
              onClose={() => setAdding(false)}
            />
          )}
        </>
      )}
    </AnimalScreen>
  );
}

function Milestones({ animal: { id: animalId, animalName } }: { animal: Animal }) {
  const { query, rows: list, first: counts } = useMilestones(animalId);
  const [editing, setEditing] = useState<Milestone>();
  const [leaving, setLeaving] = useState<Milestone>();
  if (!counts)
    return query.isError ? (
      <ErrorState message="Error while fetching data" onRetry={() => void query.refetch()} />
    ) : (
      <div className="card" role="status" aria-label="Loading the milestones">
        {[60, 45, 70].map((width) => (
          <div key={width} className="loading-row">
            <Skeleton width={`${width}%`} />
          </div>
        ))}
      </div>
    );
  return (
    <>
      <RecordTable
        records={list}
        columns={COLUMNS}
        all
        nameOf={nameOf}
        onEdit={setEditing}
        onDelete={setLeaving}
        keeps={keptIn(list)}
      />
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show earlier
        </Button>
      )}
      {editing && (
        <EditMilestone
          key={editing.id}
          milestone={editing}
          history={list}
          onClose={() => setEditing(undefined)}
        />
      )}
      {leaving && (
        <DeleteMilestone
          milestone={leaving}
          animalName={animalName}
          counts={{ milestones: counts.milestoneCount, attachments: counts.attachmentCount }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
