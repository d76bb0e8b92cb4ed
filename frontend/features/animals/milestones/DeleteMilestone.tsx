import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { type Milestone, milestones } from '#shared/calls/animals/milestones.ts';
import { milestoneTitle } from '#shared/rules/animals/milestones.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { DeleteDialog } from '#records/deleting/DeleteDialog.tsx';
import { effectsOfDeleting } from './delete-effects.ts';
import { useMilestones } from './queries.ts';

interface Props {
  readonly animal: Animal;
  readonly milestone: Milestone;
  readonly onClose: () => void;
}

/** With more milestones than this, the dialog says how many there are, and attachments too (product/milestones 3.3). */
const DETAIL_THRESHOLD = 2;

/** Asks before the latest milestone is deleted. */
export function DeleteMilestone({ animal: { id: animalId, animalName }, milestone, onClose }: Props) {
  const { id, milestoneType } = milestone;
  const { first, rows } = useMilestones(animalId);
  const { milestoneCount = 0, attachmentCount = 0 } = first ?? {};
  const previousType = rows[rows.findIndex((row) => row.id === id) + 1]?.milestoneType;
  const title = milestoneTitle(milestoneType);
  const input = { params: { id } };
  return (
    <DeleteDialog
      remove={milestones.remove}
      restore={milestones.restore}
      input={input}
      restoreInput={input}
      successMessage={`${title} of ${animalName} deleted`}
      details={`${effectsOfDeleting(animalName, milestoneType, previousType)}${
        milestoneCount > DETAIL_THRESHOLD
          ? ` The animal has ${pluralize(milestoneCount, 'milestone')} and ${pluralize(attachmentCount, 'attachment')}.`
          : ''
      }`}
      mentionsRestore
      onClose={onClose}
    >
      the milestone <strong>{title}</strong> of <strong>{animalName}</strong>
    </DeleteDialog>
  );
}
