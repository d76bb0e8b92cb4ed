import { animals as calls } from '#shared/calls/animals/animals.ts';
import type { PlacedAnimal } from '#shared/calls/animals/places.ts';
import { useCall } from '#client/calls/api.ts';
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
  const query = { ids: animals.map(({ id }) => id).join(',') };
  const { data, error, refetch } = useCall(calls.get, { query });
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
