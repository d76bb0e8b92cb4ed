import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { type Animal, STATUS_TITLES } from '#shared/calls/animals/animal.schema.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { ApiError } from '#client/api-error.ts';
import { useCall } from '#client/api.ts';
import { useAbout } from '#client/here.ts';
import { useMay } from '#client/me.ts';
import { Button } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import { ActionsMenu } from '../actions/ActionsMenu.tsx';
import { useActions } from '../actions/useActions.tsx';
import { HealthSection } from './HealthSection.tsx';
import { BehaviorsSection } from '#features/animals/behaviors/BehaviorsSection.tsx';
import { NeedsSection } from '#features/health/needs/NeedsSection.tsx';
import { Story } from './Story.tsx';
import { Summary } from '#parts/animal/Summary.tsx';
import '#ui/columns.css';
import '#ui/page.css';
import '#ui/section.css';
import '#parts/animal/summary.css';
import './animal-page.css';

/** Stands folded below all else. */
const HistorySection = lazy(async () => {
  const { HistorySection: Section } = await import('#features/animals/history/HistorySection.tsx');
  return { default: Section };
});
const EditAnimal = lazy(() => import('#features/animals/wizard/EditAnimal.tsx'));

/** /animals/:id: one animal with its story; everything of the Actions menu opens from here too. */
export default function AnimalPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useCall(animals.get, { query: { ids: id } });
  const animal = data?.animalList[0];
  useAbout(animal?.animalName, `/animals/${id}`);
  if (animal) return <Page key={animal.id} animal={animal} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 422))
    return (
      <EmptyState title="There is no such animal" action={<Link to="/animals">To the animals</Link>}>
        It may have been deleted.
      </EmptyState>
    );
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    <div className="card summary" role="status" aria-label="Loading the animal">
      <Skeleton width={96} height={96} radius={12} />
      <Skeleton width="40%" />
    </div>
  );
}

function Page({ animal }: { animal: Animal }) {
  const edits = useMay('animals.edit');
  const needs = useMay(rounds.needs.access);
  const [editing, setEditing] = useState(false);
  const { act, form } = useActions(() => undefined);
  return (
    <>
      <div className="page-head">
        <h1>{animal.animalName}</h1>
        <span className="page-buttons">
          {edits && (
            <Button icon="edit" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
          <ActionsMenu animals={[animal]} onAct={act} />
        </span>
      </div>
      <Summary animal={animal} named />
      {animal.flag && (
        <p className="notice notice-warn" role="note">
          Flagged: {animal.flagReason}
        </p>
      )}
      <div className="one-columns animal-columns">
        <div>
          {needs && <NeedsSection animalId={animal.id} birthDate={animal.birthMilestone.milestoneDate} />}
          <div className="animal-story">
            <Story animal={animal} />
          </div>
        </div>
        <div>
          <HealthSection animalId={animal.id} counts={needs} />
          <Details animal={animal} />
          <BehaviorsSection animal={animal} />
          {edits && (
            <Suspense>
              <HistorySection animalId={animal.id} />
            </Suspense>
          )}
        </div>
      </div>
      {form}
      {editing && (
        <Suspense>
          <EditAnimal id={animal.id} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What the register says of an animal beside what the summary shows; what is not known is left out. */
function Details({ animal }: { animal: Animal }) {
  const facts: [string, string][] = [
    ['Diet', animal.diet],
    ['Status', STATUS_TITLES[animal.status]],
    ['Color', animal.color],
    ['Spayed or neutered', animal.spayedOrNeutered ? 'Yes' : 'No'],
    ['Chronic Condition', animal.chronicCondition],
    ['Other ID Number', animal.otherIDNo],
    ['My Story', animal.notes],
  ];
  return (
    <section className="card section" aria-labelledby="facts-title">
      <header>
        <h2 id="facts-title">Details</h2>
      </header>
      <Facts facts={facts} />
    </section>
  );
}
