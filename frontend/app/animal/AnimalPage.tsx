import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { useCall } from '#client/calls/api.ts';
import { useAbout } from '#client/here.ts';
import { useMay } from '#client/session/me.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { ActionsMenu } from '../actions/ActionsMenu.tsx';
import { verbsFor } from '../actions/verbs.ts';
import { useActions } from '../actions/useActions.tsx';
import { Details } from './Details.tsx';
import { HealthSection } from './HealthSection.tsx';
import { BehaviorsSection } from '#features/animals/behaviors/BehaviorsSection.tsx';
import { NeedsSection } from '#features/health/needs/NeedsSection.tsx';
import { LastWeight } from '#features/health/weights/LastWeight.tsx';
import { WeightHistory } from '#features/health/weights/WeightHistory.tsx';
import { Story } from './Story.tsx';
import { NoAnimal } from '#parts/animal/NoAnimal.tsx';
import { Summary } from '#parts/animal/Summary.tsx';
import '#ui/style/columns.css';
import '#ui/style/page.css';
import '#ui/style/section.css';
import '#parts/animal/summary.css';
import './animal-page.css';

/** The number of next milestones that have buttons; all are in the menu. */
const AT_HAND = 3;

const WEIGHS = 'animals.actions.procedure';

/** Collapsed, below everything else. */
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
  const isAsked = useHealth(id);
  if (animal && !isAsked) return <Page key={animal.id} animal={animal} />;
  if (error) return <NoAnimal error={error} onRetry={() => void refetch()} />;
  return (
    <div className="card summary" role="status" aria-label="Loading the animal">
      <Skeleton width={96} height={96} radius={12} />
      <Skeleton width="40%" />
    </div>
  );
}

/** Loads needs and weights together with the animal: all appear at once, so that the layout does not shift. True while loading. */
function useHealth(animalId: string): boolean {
  const query = { animalId };
  const needs = useCall(rounds.needs, { query }, { enabled: useMay(rounds.needs.access) });
  const weights = useCall(procedures.weights, { query }, { enabled: useMay(WEIGHS) });
  // One that fails shows its error in its section.
  return [needs, weights].some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
}

function Page({ animal }: { animal: Animal }) {
  const edits = useMay('animals.edit');
  const moves = useMay('animals.actions.milestone');
  const needs = useMay(rounds.needs.access);
  const weighs = useMay(WEIGHS);
  const [editing, setEditing] = useState(false);
  const { act, form } = useActions(() => undefined);
  return (
    <>
      <div className="page-head">
        <h1>{animal.animalName}</h1>
        <span className="page-buttons">
          {moves &&
            verbsFor([animal])
              .slice(0, AT_HAND)
              .map((verb) => (
                <Button key={verb.key} icon={verb.icon} onClick={() => act(verb, [animal])}>
                  {verb.label}
                </Button>
              ))}
          {edits && (
            <Button icon="edit" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
          <ActionsMenu animals={[animal]} onAct={act} />
        </span>
      </div>
      <Summary animal={animal} named fact={weighs && <LastWeight animalId={animal.id} />} />
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
          <HealthSection animalId={animal.id} seesCounts={needs} left={!animal.currentResident} />
          <Details animal={animal} />
          <BehaviorsSection animal={animal} />
          {weighs && <WeightHistory animalId={animal.id} small />}
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
