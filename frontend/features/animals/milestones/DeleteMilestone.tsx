import { type Milestone, milestones } from '#shared/calls/animals/milestones.ts';
import { milestoneTitle } from '#shared/rules/milestones.ts';
import { DeleteDialog } from '#records/DeleteDialog.tsx';

interface Props {
  readonly milestone: Milestone;
  readonly animalName: string;
  /** What the animal has, told when there are more than two milestones (product/milestones 3.3). */
  readonly counts: { readonly milestones: number; readonly attachments: number };
  readonly onClose: () => void;
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Asks before the latest milestone is deleted. */
export function DeleteMilestone({ milestone: { id, milestoneType }, animalName, counts, onClose }: Props) {
  const title = milestoneTitle(milestoneType);
  const input = { params: { id } };
  return (
    <DeleteDialog
      remove={milestones.remove}
      restore={milestones.restore}
      input={input}
      back={input}
      says={`${title} of ${animalName} deleted`}
      more={`${
        counts.milestones > 2
          ? `The animal has ${counted(counts.milestones, 'milestone')} and ${counted(counts.attachments, 'attachment')}. `
          : ''
      }The one before it will be the last milestone again.`}
      onClose={onClose}
    >
      the milestone <strong>{title}</strong> of <strong>{animalName}</strong>
    </DeleteDialog>
  );
}
