import { useState } from 'react';
import type { PlacedAnimal } from '#shared/calls/animals/places.ts';
import { useAccess } from '#client/session/session-context.ts';
import { namesOf } from '#parts/animal/props.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import type { InitialMilestone } from '../../milestones/AddMilestone.tsx';
import type { BoardGroup } from '../board/board.ts';
import { MilestoneDialog } from './MilestoneDialog.tsx';

interface Props {
  readonly animals: readonly PlacedAnimal[];
  /** The animals that can be moved without a milestone. */
  readonly otherAnimals: readonly PlacedAnimal[];
  readonly destination: BoardGroup;
  readonly onRest: () => void;
  readonly onClose: () => void;
}

/** The milestone of a move: into foster care with the person of the target place, or back from it. */
function toInitialMilestone(destination: BoardGroup): InitialMilestone {
  if (destination.kind !== 'foster') return { type: 'foster-return' };
  const foster = destination.animals[0]?.foster;
  return { type: 'foster', ...(foster ? { person: { id: foster.id, text: foster.name } } : {}) };
}

/**
 * Moves animals into foster care, out of it or to another foster, which takes a milestone: opens its form, or says why it
 * can't.
 */
export function FosterFirst({ animals, otherAnimals, destination, onRest, onClose }: Props) {
  const canAddMilestone = useAccess('animals.actions.milestone');
  const isTogether = new Set(animals.map(({ lastMilestone }) => lastMilestone)).size === 1;
  const [isOpen, open] = useState(canAddMilestone && isTogether && otherAnimals.length === 0);
  if (isOpen)
    return (
      <MilestoneDialog
        animals={animals}
        initialMilestone={toInitialMilestone(destination)}
        onDone={onClose}
        onClose={onClose}
      />
    );
  const verb = animals.length === 1 ? 'is' : 'are';
  return (
    <Modal
      title="Foster Care Is a Milestone"
      size="small"
      onClose={onClose}
      footer={
        <div className="modal-buttons">
          <Button onClick={onClose}>Cancel</Button>
          {otherAnimals.length > 0 && <Button onClick={onRest}>Move the other {otherAnimals.length}</Button>}
          {canAddMilestone && (
            <Button variant="primary" disabled={!isTogether} onClick={() => open(true)}>
              Add Milestone
            </Button>
          )}
        </div>
      }
    >
      <p>
        {destination.kind === 'foster'
          ? `To place ${namesOf(animals)} in foster care, add a Foster milestone.`
          : `${namesOf(animals)} ${verb} in foster care: a milestone says that ${animals.length === 1 ? 'it' : 'they'} came back.`}
      </p>
      {!isTogether && <p>Selected animals must have the same last milestone</p>}
    </Modal>
  );
}
