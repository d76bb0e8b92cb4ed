import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import type { Added } from '#shared/calls/health/health.schema.ts';
import type { ChangingCall, Data, Input } from '#shared/contract/call.ts';
import type { ReminderKind } from '#shared/rules/health.ts';
import { toast } from '#ui/toast.ts';
import type { Saving } from '#records/useSubmit.ts';
import type { HealthFormProps } from '../props.ts';
import { totalOf } from '../total.ts';
import { type Kept, type Sends, useHealthSave } from '../useHealthSave.ts';
import { type Meeting, NOBODY_LEFT, useMeeting } from './useMeeting.ts';
import { useUndoAdding } from '../useUndo.ts';

/** The form of what was done: new, to correct, or what a reminder becomes. */
export type DoneProps<R> = Omit<HealthFormProps<R>, 'mode'> & { readonly mode: 'add' | 'edit' | 'complete' };

type AddCall = ChangingCall & {
  readonly message: (added: Added) => string;
  readonly reply: z.ZodType<Added>;
};
type UpdateCall = ChangingCall & { readonly message: string };

/** What a kind of which reminders are set sends, and what is said then. */
interface Done<In extends FieldValues, Out, A extends AddCall, C extends UpdateCall> extends Pick<
  Sends<In, Out, A, C>,
  'form' | 'add' | 'update' | 'changing' | 'changed'
> {
  readonly kind: ReminderKind;
  /** What one step sends, beside whom it is for and which reminders it completes. */
  readonly adding: (values: Out, whom: ReturnType<Meeting['body']>) => Input<A>;
  readonly prefix: string;
  readonly added?: (replies: Data<A>[], values: Out) => void;
  readonly idIn: (data: Data<C>) => string;
  /** Said when a reminder is completed. */
  readonly completed: (values: Out) => string;
}

/** Saves the form of what was done, with the reminders that it meets and the way back. */
export function useDone<In extends FieldValues, Out, A extends AddCall, C extends UpdateCall>(
  props: Omit<DoneProps<Kept>, 'onClose'>,
  done: Done<In, Out, A, C>,
): { meeting: Meeting; save: Saving } {
  const { mode, animals, record } = props;
  const { kind, form, add, update, adding, added, changed, idIn, completed } = done;
  const undo = useUndoAdding();
  const meeting = useMeeting({ kind, mode, animals, id: record?.id, form });
  const completes = mode === 'complete';
  const save = useHealthSave(props, {
    ...done,
    adding: (values, some) => adding(values, meeting.body(values, some)),
    added: (replies, values) => {
      const total = totalOf(replies);
      toast.success(add.message(total), undo(kind, total.undoable));
      added?.(replies, values);
    },
    says: () => (completes ? '' : update.message),
    changed: (data, values) => {
      if (completes) toast.success(completed(values), undo(kind, [idIn(data)]));
      changed?.(data, values);
    },
    steps: { all: meeting.to, atOnce: meeting.atOnce, none: NOBODY_LEFT, refused: meeting.forget },
  });
  return { meeting, save };
}
