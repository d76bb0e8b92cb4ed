import { useState } from 'react';
import type { PlacedAnimal } from '#shared/calls/animals/places.ts';
import { DIFFERENT_LAST_MILESTONES, haveSameLastMilestone } from '#shared/rules/animals/milestones.ts';
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
  /** Called after the milestone was saved. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The initial values of the milestone form: foster care with the person of the destination, or the return from it. */
function toInitialMilestone(destination: BoardSection): InitialMilestone {
  if (destination.kind !== 'foster') return { type: 'foster-return' };
  const foster = destination.animals[0]?.foster;
  return { type: 'foster', ...(foster ? { person: { id: foster.id, text: foster.name } } : {}) };
}

/**
 * Moving animals into or out of foster care, or to another foster, takes a milestone: opens its form. If that is not
 * possible at once, explains why, and offers to move the other animals.
 */
export function FosterMoveDialog({
  animals,
  otherAnimals,
  destination,
  onMoveOthers,
  onDone,
  onClose,
}: Props) {
  const canAddMilestone = useAccess('animals.actions.milestone');
  const hasSameMilestone = haveSameLastMilestone(animals);
  const [isFormOpen, setFormOpen] = useState(
    canAddMilestone && hasSameMilestone && otherAnimals.length === 0,
  );
  if (isFormOpen)
    return (
      <MilestoneDialog
        animals={animals}
        initialMilestone={toInitialMilestone(destination)}
        onDone={onDone}
        onClose={onClose}
      />
    );
  const isToFoster = destination.kind === 'foster';
  return (
    <Modal
      title={isToFoster ? 'Add a Foster Milestone' : 'Return from Foster First'}
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
        {isToFoster
          ? `To move ${nameOrCount(animals)} to this foster, add a Foster milestone.`
          : `${nameOrCount(animals)} ${animals.length === 1 ? 'is' : 'are'} in foster care. Add a Return from Foster milestone first.`}
      </p>
      {!canAddMilestone && <p>Your role can’t add milestones.</p>}
      {canAddMilestone && !hasSameMilestone && <p>{DIFFERENT_LAST_MILESTONES}</p>}
    </Modal>
  );
}
