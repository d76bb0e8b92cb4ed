import { useState } from 'react';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { type AnimalBehavior, behaviors } from '#shared/calls/animals/behaviors.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { Pill } from '#ui/message/states.tsx';
import '#ui/style/section.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const Behaviors = lazyComponent(() => import('./Behaviors.tsx'));

const COLUMNS: readonly Column<AnimalBehavior>[] = [
  { head: 'Behavior', cell: ({ behaviorName }) => behaviorName },
  {
    head: 'Yes/No',
    cell: ({ yesOrNo }) => <Pill tone={yesOrNo ? 'ok' : 'stone'}>{yesOrNo ? 'Yes' : 'No'}</Pill>,
    text: ({ yesOrNo }) => (yesOrNo ? 'Yes' : 'No'),
  },
  { head: 'Description', cell: ({ notes }) => notes },
];

/** The known behaviors of an animal (product/animals 7.2), with the button that edits them. */
export function BehaviorsSection({ animal }: { animal: Animal }) {
  const { data, error, refetch } = useCall(behaviors.list, { query: { animalId: animal.id } });
  const canManage = useAccess('animals.actions.behaviour');
  const [isOpen, setOpen] = useState(false);
  const list = data?.animalBehaviors ?? [];
  return (
    <section className="card section" aria-labelledby="behaviors-title">
      <header>
        <h2 id="behaviors-title">Behaviors</h2>
        {canManage && <Button onClick={() => setOpen(true)}>Manage</Button>}
      </header>
      {!data && <NotLoaded {...{ error, refetch }} width="60%" />}
      {data && list.length === 0 && <p className="muted">No behaviors recorded yet.</p>}
      {list.length > 0 && <RecordTable records={list} columns={COLUMNS} showsAll inCard />}
      {isOpen && (
        <Behaviors animals={[animal]} onDone={() => setOpen(false)} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}
