import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import type { HealthAddResult } from '#shared/calls/health/schemas/health.schema.ts';
import type { ChangingCall, Data, Input } from '#shared/contract/call.ts';
import { keysOfAnimals } from '#shared/rules/health/doubts.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { toast } from '#ui/message/toast.ts';
import type { FormSubmission } from '#records/form/useSubmit.ts';
import type { RecordFormProps } from '../props.ts';
import type { Subject } from '../subject.ts';
import { totalOf } from '../total.ts';
import {
  type HealthAddOptions,
  type SavedRecord,
  type HealthSaveOptions,
  useHealthSave,
} from '../useHealthSave.ts';
import { type ReminderMatch, ALL_RECORDED, useReminderMatch } from './useReminderMatch.ts';
import { useUndoSaving } from '../undo/useUndo.ts';

export type AddCall = ChangingCall & {
  readonly message: (result: HealthAddResult) => string;
  readonly reply: z.ZodType<HealthAddResult>;
};
type UpdateCall = ChangingCall & { readonly message: string };

/** The requests and messages with which a record of a kind with reminders is added. */
export interface AddOptions<In extends FieldValues, Out, A extends AddCall> extends Pick<
  HealthAddOptions<In, Out, A>,
  'form' | 'add' | 'fieldOf'
> {
  readonly kind: ReminderKind;
  /** The request of one step, without its animals and the reminders that it completes. */
  readonly toAddInput: (values: Out, matchedBody: ReturnType<ReminderMatch['body']>) => Input<A>;
  readonly prefix: string;
  readonly onAdded?: (replies: Data<A>[], values: Out) => void;
  /** True if the record is added to this animal; by default it is added to all target animals. */
  readonly includesAnimal?: (values: Out, animal: Subject) => boolean;
  /** The message of success, if it differs from the server's. */
  readonly successMessage?: (values: Out, total: HealthAddResult) => string | undefined;
  /** The maximum number of animals in one request, if smaller than the default. */
  readonly maxPerRequest?: (values: Out) => number;
}

/** The options that also change records. */
interface CompletionOptions<In extends FieldValues, Out, A extends AddCall, C extends UpdateCall>
  extends
    AddOptions<In, Out, A>,
    Pick<HealthSaveOptions<In, Out, A, C>, 'update' | 'toUpdateInput' | 'onChanged'> {
  readonly readId: (data: Data<C>) => string;
  /** The message after a reminder is completed. */
  readonly completedMessage: (values: Out) => string;
}

type Undo = ReturnType<typeof useUndoSaving>;

/** The options that add records, complete the reminders that the form affects, and offer Undo. */
export function toAddOptions<In extends FieldValues, Out, A extends AddCall>(
  options: AddOptions<In, Out, A>,
  match: ReminderMatch,
  undo: Undo,
): HealthAddOptions<In, Out, A> {
  const { kind, add, toAddInput, onAdded, includesAnimal, maxPerRequest, successMessage } = options;
  return {
    ...options,
    toAddInput: (values, batch, { accepted = [] }) => {
      const keys = keysOfAnimals(
        accepted,
        batch.map(({ id }) => id),
      );
      const input = keys.length > 0 ? { ...values, accepted: keys } : values;
      return toAddInput(input, match.body(values, batch));
    },
    onAdded: (replies, values) => {
      const total = totalOf(replies);
      toast.success(successMessage?.(values, total) ?? add.message(total), undo(kind, total.undoable));
      onAdded?.(replies, values);
    },
    steps: {
      records: (values) =>
        match.targetAnimals(values).filter((animal) => includesAnimal?.(values, animal) ?? true),
      batchSize: (values) => Math.min(match.batchSize, maxPerRequest?.(values) ?? match.batchSize),
      emptyMessage: ALL_RECORDED,
      handleRejection: match.resetOnConflict,
    },
  };
}

/** Saves the form of a completed record together with the reminders that it affects, and offers Undo. */
export function useCompletionSave<In extends FieldValues, Out, A extends AddCall, C extends UpdateCall>(
  props: Omit<RecordFormProps<SavedRecord>, 'onClose'>,
  options: CompletionOptions<In, Out, A, C>,
): { match: ReminderMatch; save: FormSubmission } {
  const { mode, animals, record } = props;
  const { kind, form, update, onChanged, readId, completedMessage } = options;
  const undo = useUndoSaving();
  const match = useReminderMatch({ kind, mode, animals, id: record?.id, form });
  const isCompletion = mode === 'complete';
  const save = useHealthSave(props, {
    ...options,
    ...toAddOptions(options, match, undo),
    successMessage: () => (isCompletion ? '' : update.message),
    onChanged: (data, values) => {
      if (isCompletion) toast.success(completedMessage(values), undo(kind, [readId(data)]));
      onChanged?.(data, values);
    },
  });
  return { match, save };
}
