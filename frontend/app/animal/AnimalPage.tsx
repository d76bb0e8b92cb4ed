import { useParams } from 'react-router';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { useCall } from '#client/calls/api.ts';
import { useSubject } from '#client/page-subject.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Skeleton } from '#ui/message/states.tsx';
import { Details } from './Details.tsx';
import { AnimalHead } from './head/AnimalHead.tsx';
import { HealthSection } from './HealthSection.tsx';
import { BehaviorsSection } from '#features/animals/behaviors/BehaviorsSection.tsx';
import { NeedsSection } from '#features/health/needs/NeedsSection.tsx';
import { WeightHistory } from '#features/health/weights/WeightHistory.tsx';
import { Story } from './Story.tsx';
import { NoAnimal } from '#parts/animal/NoAnimal.tsx';
import '#ui/style/columns.css';
import '#ui/style/section.css';
import './animal-page.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const WEIGHT_ACCESS = 'animals.actions.procedure';

/** The history is collapsed below everything else, so it is loaded later. */
const HistorySection = lazyComponent(async () => {
  const { HistorySection: Section } = await import('#features/animals/history/HistorySection.tsx');
  return { default: Section };
});

/** /animals/:id: one animal with its story; every item of the Actions menu can be opened from here too. */
export default function AnimalPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useCall(animals.get, { query: { ids: id } });
  const animal = data?.animalList[0];
  useSubject(animal?.animalName, `/animals/${id}`);
  const isHealthLoading = useHealthLoading(id);
  if (animal && !isHealthLoading) return <Page key={animal.id} animal={animal} />;
  if (error) return <NoAnimal error={error} onRetry={() => void refetch()} />;
  return (
    <div className="card animal-head" role="status" aria-label="Loading the animal">
      <div className="animal-top">
        <Skeleton width={120} height={120} radius={12} />
        <Skeleton width="40%" />
      </div>
    </div>
  );
}

/** Loads needs and weights beside the animal, so that all appear at once and nothing shifts. True while loading. */
function useHealthLoading(animalId: string): boolean {
  const query = { animalId };
  const needs = useCall(rounds.needs, { query }, { enabled: useAccess(rounds.needs.access) });
  const weights = useCall(procedures.weights, { query }, { enabled: useAccess(WEIGHT_ACCESS) });
  // A request that fails is not waited for: its section shows the error.
  return [needs, weights].some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
}

function Page({ animal }: { animal: Animal }) {
  const canEdit = useAccess('animals.edit');
  const canViewNeeds = useAccess(rounds.needs.access);
  const canViewWeights = useAccess(WEIGHT_ACCESS);
  return (
    <>
      <AnimalHead animal={animal} canViewWeights={canViewWeights} />
      <div className="one-columns animal-columns">
        <div>
          {canViewNeeds && <NeedsSection animal={animal} />}
          <div className="animal-story">
            <Story animal={animal} />
          </div>
        </div>
        <div>
          <HealthSection animal={animal} canViewCounts={canViewNeeds} />
          <Details animal={animal} />
          <BehaviorsSection animal={animal} />
          {canViewWeights && <WeightHistory animalId={animal.id} small />}
          {canEdit && <HistorySection animalId={animal.id} />}
        </div>
      </div>
    </>
  );
}
