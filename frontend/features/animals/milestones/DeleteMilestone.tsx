import { type Milestone, milestones } from '#shared/calls/animals/milestones.ts';
import { milestoneTitle } from '#shared/rules/milestones.ts';
import { useSend } from '#client/api.ts';
import { useMay } from '#client/me.ts';
import { Confirm } from '#ui/Modal.tsx';
import { toast } from '#ui/toast.ts';

interface Props {
  readonly milestone: Milestone;
  readonly animalName: string;
  /** What the animal has, told when there are more than two milestones (product/milestones 3.3). */
  readonly counts: { readonly milestones: number; readonly attachments: number };
  readonly onClose: () => void;
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Asks before the latest milestone is deleted; whoever may brings it back from the toast. */
export function DeleteMilestone({ milestone, animalName, counts, onClose }: Props) {
  const { id, milestoneType } = milestone;
  const restores = useMay('records.restore');
  const send = useSend(milestones.remove, { quiet: true });
  const back = useSend(milestones.restore);
  const title = milestoneTitle(milestoneType);
  const remove = () =>
    send.mutate(
      { input: { params: { id } } },
      {
        onSuccess: () => {
          const undo = { label: 'Undo', run: () => back.mutate({ input: { params: { id } } }) };
          toast.success(`${title} of ${animalName} deleted`, restores ? undo : undefined);
        },
        onSettled: onClose,
      },
    );
  return (
    <Confirm title="Delete" deed="Delete" busy={send.isPending} onConfirm={remove} onClose={onClose}>
      <p>
        Are you sure you want to delete the milestone <strong>{title}</strong> of{' '}
        <strong>{animalName}</strong>?
        {counts.milestones > 2 &&
          ` The animal has ${counted(counts.milestones, 'milestone')} and ${counted(counts.attachments, 'attachment')}.`}{' '}
        The one before it will be the last milestone again.
      </p>
    </Confirm>
  );
}
