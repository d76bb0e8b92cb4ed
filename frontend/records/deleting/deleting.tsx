import type { ReactNode } from 'react';
import type { ChangingCall, Input } from '#shared/contract/call.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { OverProps } from '../list/RecordList.tsx';

interface Deleting<R, C extends ChangingCall, B extends ChangingCall> {
  readonly remove: C;
  /** Brings it back; whoever has its right is offered that. */
  readonly restore: B;
  /** What both are sent. */
  readonly input: (record: R) => Input<C> & Input<B>;
  /** What is about to be deleted. */
  readonly name: (record: R) => ReactNode;
  /** What else is to be known before. */
  readonly more?: string;
  /** What was deleted is listed for whoever may bring it back. */
  readonly listed?: boolean;
  /** The words of success; the server's unless told. */
  readonly says?: string;
}

/** The question before a record of a list is deleted, as data. */
export const deleting = <R, C extends ChangingCall, B extends ChangingCall>({
  input,
  name,
  ...of
}: Deleting<R, C, B>) =>
  function DeleteRecord({ record, onClose }: Pick<OverProps<unknown, R>, 'record' | 'onClose'>) {
    return (
      <DeleteDialog {...of} input={input(record)} back={input(record)} onClose={onClose}>
        {name(record)}
      </DeleteDialog>
    );
  };
