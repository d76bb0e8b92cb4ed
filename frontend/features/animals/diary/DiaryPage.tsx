import { useState } from 'react';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { type Diary, diaries } from '#shared/calls/animals/diaries.ts';
import { useCall } from '#client/api.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import AddDiary from './AddDiary.tsx';
import { BehaviorsSection } from '../behaviors/BehaviorsSection.tsx';
import { Day } from '#client/Day.tsx';
import { DeleteDialog } from '#records/DeleteDialog.tsx';
import { AnimalScreen } from '#parts/animal/AnimalScreen.tsx';
import { EditEntry } from './EditEntry.tsx';
import { EntryCard } from './EntryCard.tsx';
import './diary.css';

/** /animals/diary?id=…: the diary of an animal, and what is known of its behaviours (product/animals 7.2). */
export default function DiaryPage() {
  const [adding, setAdding] = useState(false);
  return (
    <AnimalScreen
      title="Diary"
      right="animals.actions.diary"
      action={() => (
        <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
          Add
        </Button>
      )}
    >
      {(animal) => (
        <>
          <Entries animal={animal} />
          <BehaviorsSection animal={animal} />
          {adding && (
            <AddDiary animals={[animal]} onDone={() => setAdding(false)} onClose={() => setAdding(false)} />
          )}
        </>
      )}
    </AnimalScreen>
  );
}

function Entries({ animal: { id: animalId, animalName } }: { animal: Animal }) {
  const { data, error, refetch } = useCall(diaries.list, { query: { animalId } });
  const [editing, setEditing] = useState<Diary>();
  const [leaving, setLeaving] = useState<Diary>();
  if (!data)
    return error ? (
      <ErrorState message="Error while fetching data" onRetry={() => void refetch()} />
    ) : (
      <div className="card entry" role="status" aria-label="Loading the diary">
        <Skeleton width="30%" />
        <Skeleton width="80%" />
      </div>
    );
  if (data.diaries.length === 0)
    return (
      <EmptyState icon="edit" title="Nothing in the diary yet">
        What you notice about {animalName} has its place here.
      </EmptyState>
    );
  return (
    <>
      <ol className="entries">
        {data.diaries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} onEdit={setEditing} onDelete={setLeaving} />
        ))}
      </ol>
      {editing && <EditEntry key={editing.id} entry={editing} onClose={() => setEditing(undefined)} />}
      {leaving && (
        <DeleteDialog
          remove={diaries.remove}
          restore={diaries.restore}
          input={{ params: { id: leaving.id } }}
          back={{ params: { id: leaving.id } }}
          says="Diary entry deleted"
          onClose={() => setLeaving(undefined)}
        >
          the entry of{' '}
          <strong>
            <Day day={leaving.actionDate} />
          </strong>
        </DeleteDialog>
      )}
    </>
  );
}
