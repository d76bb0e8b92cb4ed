import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import {
  MAX_MILESTONE_ANIMALS,
  type MilestoneInput,
  milestones,
  MAX_REFOSTERED,
  MAX_UNDONE,
  undoneText,
} from '#shared/calls/animals/milestones.ts';
import { toast } from '#ui/message/toast.ts';
import type { FormSubmission } from '#records/form/useSubmit.ts';
import { useSaveEach } from '#records/form/useSave.ts';
import { type UndoRequest, useUndo } from '#records/deleting/useUndo.ts';
import { nameOrCount } from '#parts/animal/props.ts';
import type { AddedProps } from './AddedMilestone.tsx';
import { type useObjections, withReason } from './Objections.tsx';

/** Undo of the milestones that were added. */
const milestoneUndo = (ids: readonly string[], batchSize: number): UndoRequest<typeof milestones.undo> => ({
  call: milestones.undo,
  ids,
  batchSize,
  input: (batch) => ({ query: { ids: batch.join(',') } }),
  failedNames: (reply) => reply.left,
  resultMessage: ({ undoneCount, notUndoneNames }) =>
    undoneText({ undone: undoneCount, left: notUndoneNames }),
});

/** The facts of an added milestone, for the dialog that follows the form. */
export type AddedMilestoneDetails = Omit<AddedProps, 'onClose'>;

interface AddOptions {
  readonly animals: readonly AnimalRow[];
  readonly openObjections: ReturnType<typeof useObjections>;
  /** True if the animals come back from foster care and go to another foster. */
  readonly anotherFoster: boolean;
  /** Called with the message if another user was first. */
  readonly onConflict: (message: string) => void;
  readonly onAdded: (addedMilestone: AddedMilestoneDetails) => void;
}

/** Saves the form of a new milestone; if there are objections, only with a reason. */
export function useAddMilestone(
  form: UseFormReturn<z.input<typeof MilestoneInput>, unknown, z.output<typeof MilestoneInput>>,
  { animals, openObjections, anotherFoster, onConflict, onAdded }: AddOptions,
): FormSubmission {
  const undo = useUndo();
  const save = useSaveEach(
    milestones.add,
    form,
    (animalMilestoneVm, batch) => ({
      body: {
        ids: batch.map(({ id }) => id),
        animalMilestoneVm,
        seen: Object.fromEntries(batch.map(({ id, milestoneCount }) => [id, milestoneCount])),
        anotherFoster,
      },
    }),
    {
      records: animals,
      batchSize: anotherFoster ? MAX_REFOSTERED : MAX_MILESTONE_ANIMALS,
      prefix: 'animalMilestoneVm.',
      draftKey: `milestone:${animals.map(({ id }) => id).join()}`,
      handleRejection: ({ message, details: { conflict, objections } }) => {
        if (conflict) onConflict(message);
        if (objections) openObjections.setSaveObjections(objections);
        return Boolean(conflict ?? objections);
      },
      onDone: (replies, { milestoneType, pcoId, otherRescueShelterId }) => {
        const suffix = animals.length === 1 ? '' : ` of ${nameOrCount(animals)}`;
        const ids = replies.flatMap((reply) => reply.milestones.map(({ id }) => id));
        toast.success(`Milestone${suffix} added successfully`);
        onAdded({
          animals,
          type: milestoneType,
          partyId: pcoId ?? otherRescueShelterId,
          openObjections: openObjections.list,
          onUndo: undo(milestoneUndo(ids, anotherFoster ? MAX_REFOSTERED : MAX_UNDONE))?.run,
        });
      },
    },
  );
  return withReason(save, openObjections.list, {
    get: () => form.getValues('anyway'),
    reportMissing: () => form.setError('anyway', { message: 'Reason is required' }, { shouldFocus: true }),
  });
}
