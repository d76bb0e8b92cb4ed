import type { ReactNode } from 'react';
import type { ChangingCall, Input } from '#shared/contract/call.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { RecordDialogProps } from '../list/RecordList.tsx';

interface DeleteOptions<R, C extends ChangingCall, B extends ChangingCall> {
  readonly remove: C;
  /** The call that restores the record; Undo is offered to users who may make it. */
  readonly restore: B;
  /** The input of both calls. */
  readonly input: (record: R) => Input<C> & Input<B>;
  /** The name of the record that would be deleted. */
  readonly name: (record: R) => ReactNode;
  /** Further information before deleting. */
  readonly details?: string;
  /** True if deleted records are listed for users who may restore them. */
  readonly mentionsRestore?: boolean;
  /** The text of the success toast; the message of the server by default. */
  readonly successMessage?: string;
}

/** Creates the component that asks before a record of a list is deleted, from its calls and texts. */
export const createDeleteDialog = <R, C extends ChangingCall, B extends ChangingCall>({
  input,
  name,
  ...dialogProps
}: DeleteOptions<R, C, B>) =>
  function DeleteRecord({ record, onClose }: Pick<RecordDialogProps<unknown, R>, 'record' | 'onClose'>) {
    return (
      <DeleteDialog {...dialogProps} input={input(record)} restoreInput={input(record)} onClose={onClose}>
        {name(record)}
      </DeleteDialog>
    );
  };
