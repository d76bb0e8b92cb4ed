import { useState } from 'react';
import { Link } from 'react-router';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { Modal } from '#ui/dialog/Modal.tsx';
import { Notice } from '#ui/message/Notice.tsx';
import { EmptyState } from '#ui/message/states.tsx';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { type ActionProps, nameOrCount } from '#parts/animal/props.ts';
import { ProposalForm } from './proposing/ProposalForm.tsx';
import type { ProposalGroup } from './proposing/proposing.ts';
import { useProposals } from './proposing/useProposals.ts';
import './schedules.css';

const TITLE = 'Propose Vaccinations';

/** Shown above the proposals. */
const DISCLAIMER = 'Your vet and local law overrule these defaults.';

/** Separates animals of unknown age, for which nothing can be proposed, from the others. */
const partitionByAge = (animals: readonly AnimalRow[]) => {
  const isAgeless = ({ birthMilestone }: AnimalRow) => birthMilestone.milestoneDate === '';
  return [animals.filter(isAgeless), animals.filter((animal) => !isAgeless(animal))] as const;
};

/** Explains why nothing is proposed for animals of unknown age, and links to where the age is added. */
function AgelessAnimals({ animals }: Pick<ActionProps, 'animals'>) {
  const [first] = animals;
  if (!first) return null;
  return (
    <Notice text={`Age unknown: nothing can be proposed for ${nameOrCount(animals)}.`}>
      {animals.length === 1 ? (
        <Link to={`/animals/milestone?id=${first.id}`}>Add the age under Birth</Link>
      ) : (
        'Add their ages under Milestones, Birth.'
      )}
    </Notice>
  );
}

/** Proposes reminders by the vaccine schedules; only those that the user chooses are added. */
export default function ProposeVaccinations({ animals, onDone, onClose }: ActionProps) {
  // Numeric order, 2 before 10, independent of the order of selection.
  const [sortedAnimals] = useState(() =>
    animals.toSorted((a, b) => a.animalName.localeCompare(b.animalName, undefined, { numeric: true })),
  );
  const { groups, error, retry } = useProposals(sortedAnimals);
  // The proposals stay the same while the form is saved, even if they are loaded again meanwhile.
  const [initialGroups, setFirst] = useState<readonly ProposalGroup<AnimalRow>[]>();
  if (groups && !initialGroups) setFirst(groups);
  if (!initialGroups) return <FormLoading title={TITLE} error={error} onRetry={retry} onClose={onClose} />;
  const [agelessAnimals, agedAnimals] = partitionByAge(sortedAnimals);
  if (initialGroups.length === 0)
    return (
      <Modal title={TITLE} size="small" onClose={onClose}>
        <AgelessAnimals animals={agelessAnimals} />
        {agedAnimals.length > 0 && (
          <EmptyState icon="syringe" title="Nothing to propose">
            According to your schedules, {nameOrCount(agedAnimals)}{' '}
            {agedAnimals.length === 1 ? 'has' : 'have'} all vaccinations or their reminders.{' '}
            <Link to="/animals/vaccine-schedules">Vaccine schedules</Link>
          </EmptyState>
        )}
      </Modal>
    );
  return (
    <ProposalForm title={TITLE} groups={initialGroups} onDone={onDone} onClose={onClose}>
      <p className="notice notice-warn" role="note">
        {DISCLAIMER} Nothing is added until you save.
      </p>
      <AgelessAnimals animals={agelessAnimals} />
    </ProposalForm>
  );
}
