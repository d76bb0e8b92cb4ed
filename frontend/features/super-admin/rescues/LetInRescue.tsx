import { rescues } from '#shared/calls/rescues/rescues.ts';
import { useSend } from '#client/calls/api.ts';
import { useIdempotencyKey } from '#client/calls/useIdempotencyKey.ts';
import { Confirm } from '#ui/dialog/Modal.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { actionLabel } from './rescue-actions.ts';
import type { RescueDialogProps } from './rescue-actions.ts';

/** Asks before the people of a rescue are let in again (product/tenants 4.3). */
export function LetInRescue({ rescue: { id, name, reason, state }, onClose }: RescueDialogProps) {
  const { mutateAsync, isPending } = useSend(rescues.letIn);
  const keyOf = useIdempotencyKey();
  const run = useOnce(async () => {
    const input = { params: { id } };
    // A refusal is shown by a toast; the question stays, to be asked again or given up.
    const done = await mutateAsync({ input, key: keyOf(input) }).catch(() => undefined);
    if (done) onClose();
  });
  return (
    <Confirm
      title={state === 'ending' ? `Take ${name} back` : `Let ${name} in again`}
      buttonLabel={actionLabel('letIn', { state })}
      destroys={false}
      busy={isPending}
      onConfirm={run}
      onClose={onClose}
    >
      <p>It is closed for this reason: {reason}</p>
      <p>Its people can sign in right away. Its Administrators get an email.</p>
    </Confirm>
  );
}
