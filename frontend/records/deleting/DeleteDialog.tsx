import { type ReactNode, useState } from 'react';
import { ApiError, isTemporary } from '#client/wire/api-error.ts';
import { useSend } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { useIdempotencyKey } from '#client/calls/useIdempotencyKey.ts';
import type { ChangingCall, Input } from '#shared/contract/call.ts';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { toast } from '#ui/message/toast.ts';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import { restorableText } from './restorable.ts';

interface Props<C extends ChangingCall, B extends ChangingCall> {
  readonly remove: C;
  readonly input: Input<C>;
  /** The call that restores the record; Undo is offered to users who may make this call. */
  readonly restore: B;
  readonly restoreInput: Input<B>;
  /** The message of success; the server's by default. */
  readonly successMessage?: string;
  /** Further information before deleting. */
  readonly details?: ReactNode;
  /** True if deleted records are listed for users who may restore them; the question then says so. */
  readonly mentionsRestore?: boolean;
  /** Replaces the question after a refusal, with a way out; other refusals are toasts. */
  readonly explainRejection?: (error: ApiError) => ReactNode;
  readonly onDeleted?: (() => void) | undefined;
  readonly onClose: () => void;
  /** The name of the record that would be deleted. */
  readonly children: ReactNode;
}

const Confirm = lazyComponent(async () => (await import('#ui/dialog/Modal.tsx')).Confirm);
const Modal = lazyComponent(async () => (await import('#ui/dialog/Modal.tsx')).Modal);

/** Asks before a record is deleted; the toast offers Undo to users who may restore it. */
export function DeleteDialog<C extends ChangingCall, B extends ChangingCall>({
  remove,
  input,
  restore,
  restoreInput,
  successMessage,
  details,
  mentionsRestore = false,
  explainRejection,
  onDeleted,
  onClose,
  children,
}: Props<C, B>) {
  const canRestore = useAccess(restore.access);
  const keyOf = useIdempotencyKey();
  const [rejection, setRejection] = useState<ReactNode>();
  const handlesError = (error: ApiError) => {
    const explanation = explainRejection?.(error);
    if (explanation) setRejection(explanation);
    return Boolean(explanation);
  };
  const { mutateAsync, isPending } = useSend(remove, { quiet: true, handlesError });
  const undo = useSend(restore);
  const run = useSingleFlight(async () => {
    try {
      const { message = '' } = await mutateAsync({ input, key: keyOf(input) });
      const undoAction = { label: 'Undo', run: () => undo.mutate({ input: restoreInput }) };
      toast.success(successMessage ?? message, canRestore ? undoAction : undefined);
      onDeleted?.();
      onClose();
    } catch (error) {
      // A refusal is a toast; after a failure that may pass the question stays open, to retry or cancel.
      if (!isTemporary(error) && !(error instanceof ApiError && explainRejection?.(error))) onClose();
    }
  });
  if (rejection)
    return (
      <Modal title="Delete" size="small" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        {rejection}
      </Modal>
    );
  return (
    <Confirm title="Delete" buttonLabel="Delete" busy={isPending} onConfirm={run} onClose={onClose}>
      <p>
        Are you sure you want to delete {children}? {details}
        {mentionsRestore && `${details ? ' ' : ''}${restorableText(canRestore)}`}
      </p>
    </Confirm>
  );
}
