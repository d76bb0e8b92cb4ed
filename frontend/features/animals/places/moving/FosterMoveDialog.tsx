import { useState } from 'react';
import type { PlacedAnimal } from '#shared/calls/animals/places.ts';
import { useAccess } from '#client/session/session-context.ts';
import { nameOrCount } from '#parts/animal/props.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import type { InitialMilestone } from '../../milestones/AddMilestone.tsx';
import type { BoardSection } from '../board/board.ts';
import { MilestoneDialog } from './MilestoneDialog.tsx';

interface Props {
  readonly animals: readonly PlacedAnimal[];
  /** The animals that can be moved without a milestone. */
  readonly otherAnimals: readonly PlacedAnimal[];
  readonly destination: BoardSection;
  readonly onMoveOthers: () => void;
  readonly onClose: () => void;
}

/** The initial values of the milestone form: foster care with the person of the destination, or the return from it. */
function toInitialMilestone(destination: BoardSection): InitialMilestone {
  if (destination.kind !== 'foster') return { type: 'foster-return' };
  const foster = destination.animals[0]?.foster;
  return { type: 'foster', ...(foster ? { person: { id: foster.id, text: foster.name } } : {}) };
}

/**
 * Opens the milestone form that a move into foster care, out of it or to another foster needs. If it can't be opened at
 * once, explains why, and offers to move the other animals.
 */
export function FosterMoveDialog({ animals, otherAnimals, destination, onMoveOthers, onClose }: Props) {
  const canAddMilestone = useAccess('animals.actions.milestone');
  const hasSameMilestone = new Set(animals.map(({ lastMilestone }) => lastMilestone)).size === 1;
  const [isFormOpen, setFormOpen] = useState(
    canAddMilestone && hasSameMilestone && otherAnimals.length === 0,
  );
  if (isFormOpen)
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
          {otherAnimals.length > 0 && (
            <Button onClick={onMoveOthers}>Move the other {otherAnimals.length}</Button>
          )}
          {canAddMilestone && (
            <Button variant="primary" disabled={!hasSameMilestone} onClick={() => setFormOpen(true)}>
              Add Milestone
            </Button>
          )}
        </div>
      }
    >
      <p>
        {destination.kind === 'foster'
          ? `To place ${nameOrCount(animals)} in foster care, add a Foster milestone.`
          : `${nameOrCount(animals)} ${verb} in foster care: a milestone says that ${animals.length === 1 ? 'it' : 'they'} came back.`}
      </p>
      {!hasSameMilestone && <p>Selected animals must have the same last milestone</p>}
    </Modal>
  );
}
