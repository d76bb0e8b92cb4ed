import { useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { animals as calls } from '#shared/calls/animals/animals.ts';
import type { PlacedAnimal } from '#shared/calls/animals/places.ts';
import { ANOTHER_FOSTER } from '#shared/rules/animals/milestones.ts';
import { useMay } from '#client/session/me.ts';
import { makeCall, showError } from '#client/calls/make-call.ts';
import { namesOf } from '#parts/animal/props.ts';
import { Button } from '#ui/Button.tsx';
import { late } from '#ui/late/late.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { useOnce } from '#ui/useOnce.ts';
import type { InitialMilestone } from '../../milestones/AddMilestone.tsx';
import type { BoardGroup } from '../board/board.ts';

const AddMilestone = late(async () => (await import('../../milestones/AddMilestone.tsx')).default);

interface Props {
  readonly animals: readonly PlacedAnimal[];
  /** Who could be moved without a milestone. */
  readonly rest: readonly PlacedAnimal[];
  readonly to: BoardGroup;
  readonly onRest: () => void;
  readonly onClose: () => void;
}

/** The milestone of a move: into foster care with the person of the target place, or back from it. */
function meantBy(to: BoardGroup): InitialMilestone {
  if (to.kind !== 'foster') return { type: 'foster-return' };
  const foster = to.animals[0]?.foster;
  return { type: 'foster', ...(foster ? { person: { id: foster.id, text: foster.name } } : {}) };
}

/** Why these can't be moved alone: foster care begins and ends with a milestone. Leads to its form. */
export function FosterFirst({ animals, rest, to, onRest, onClose }: Props) {
  const may = useMay('animals.actions.milestone');
  const [rows, setRows] = useState<readonly AnimalRow[]>();
  const [busy, setBusy] = useState(false);
  const open = useOnce(async () => {
    setBusy(true);
    const query = { ids: animals.map(({ id }) => id).join(',') };
    try {
      setRows((await makeCall(calls.get, { query })).data.animalList);
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  });
  if (rows) return <AddMilestone animals={rows} meant={meantBy(to)} onDone={onClose} onClose={onClose} />;
  const isTogether = new Set(animals.map(({ lastMilestone }) => lastMilestone)).size === 1;
  const areFostered = isTogether && animals[0]?.lastMilestone === 'foster';
  const are = animals.length === 1 ? 'is' : 'are';
  return (
    <Modal
      title="Foster Care Is a Milestone"
      size="small"
      onClose={onClose}
      footer={
        <div className="modal-buttons">
          <Button onClick={onClose}>Cancel</Button>
          {rest.length > 0 && <Button onClick={onRest}>Move the other {rest.length}</Button>}
          {may && (
            <Button variant="primary" busy={busy} disabled={!isTogether} onClick={open}>
              {to.kind === 'foster' && areFostered ? ANOTHER_FOSTER : 'Add Milestone'}
            </Button>
          )}
        </div>
      }
    >
      <p>
        {to.kind === 'foster'
          ? areFostered
            ? `To move ${namesOf(animals)} to another foster, say since when.`
            : `To place ${namesOf(animals)} in foster care, add a Foster milestone.`
          : `${namesOf(animals)} ${are} in foster care: a milestone says that ${animals.length === 1 ? 'it' : 'they'} came back.`}
      </p>
      {!isTogether && <p>Selected animals must have the same last milestone</p>}
    </Modal>
  );
}
