import { type ReactNode, useState } from 'react';
import { ApiError } from '#client/wire/api-error.ts';
import { useSend } from '#client/calls/api.ts';
import { useMay } from '#client/session/me.ts';
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
  /** The call that restores it; offered to users with its right. */
  readonly restore: B;
  readonly back: Input<B>;
  /** The message of success; the server's by default. */
  readonly successMessage?: string;
  /** Further information before deleting. */
  readonly details?: ReactNode;
  /** True if deleted records are listed for users who may restore them: mentioned in the question. */
  readonly listed?: boolean;
  /** Replaces the question after a refusal, with a way out; other refusals are toasts. */
  readonly refused?: (error: ApiError) => ReactNode;
  readonly onClose: () => void;
  /** The name of the record that would be deleted. */
  readonly children: ReactNode;
}

const Confirm = lazyComponent(async () => (await import('#ui/dialog/Modal.tsx')).Confirm);
const Modal = lazyComponent(async () => (await import('#ui/dialog/Modal.tsx')).Modal);

/** True for an error that a retry may resolve. */
const isRetryable = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Asks before a record is deleted; the toast offers Undo to users who may restore it. */
export function DeleteDialog<C extends ChangingCall, B extends ChangingCall>({
  remove,
  input,
  restore,
  back,
  successMessage,
  details,
  listed = false,
  refused,
  onClose,
  children,
}: Props<C, B>) {
  const restores = useMay(restore.access);
  const keyOf = useIdempotencyKey();
  const [refusal, setRefusal] = useState<ReactNode>();
  const handles = (error: ApiError) => {
    const explanation = refused?.(error);
    if (explanation) setRefusal(explanation);
    return Boolean(explanation);
  };
  const { mutateAsync, isPending } = useSend(remove, { quiet: true, handles });
  const undo = useSend(restore);
  const run = useSingleFlight(async () => {
    try {
      const { message = '' } = await mutateAsync({ input, key: keyOf(input) });
      const offer = { label: 'Undo', run: () => undo.mutate({ input: back }) };
      toast.success(successMessage ?? message, restores ? offer : undefined);
      onClose();
    } catch (error) {
      // A refusal is a toast; without an answer the question stays open, to retry or cancel.
      if (!isRetryable(error) && !(error instanceof ApiError && refused?.(error))) onClose();
    }
  });
  if (refusal)
    return (
      <Modal title="Delete" size="small" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        {refusal}
      </Modal>
    );
  return (
    <Confirm title="Delete" buttonLabel="Delete" busy={isPending} onConfirm={run} onClose={onClose}>
      <p>
        Are you sure you want to delete {children}? {details}
        {listed && `${details ? ' ' : ''}${restorableText(restores)}`}
      </p>
    </Confirm>
  );
}
