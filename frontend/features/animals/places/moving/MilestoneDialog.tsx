import { useQuery } from '@tanstack/react-query';
import type { PlacedAnimal } from '#shared/calls/animals/places.ts';
import { animalsQuery } from '#parts/animal/calls/animals-query.ts';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import type { InitialMilestone } from '../../milestones/AddMilestone.tsx';

const AddMilestone = lazyComponent(() => import('../../milestones/AddMilestone.tsx'));

interface Props {
  readonly animals: readonly PlacedAnimal[];
  readonly initialMilestone: InitialMilestone;
  /** Called after the milestone was saved. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The milestone form for animals of the board; loads them first, since the board has only some of their fields. */
export function MilestoneDialog({ animals, initialMilestone, onDone, onClose }: Props) {
  const { data, error, refetch } = useQuery(animalsQuery(animals.map(({ id }) => id)));
  if (!data)
    return (
      <FormLoading title="Add New Milestone" error={error} onRetry={() => void refetch()} onClose={onClose} />
    );
  return (
    <AddMilestone
      animals={data.animalList}
      initialMilestone={initialMilestone}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
