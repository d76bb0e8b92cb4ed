import type { ReactNode } from 'react';
import { isTemporary } from '#client/wire/api-error.ts';
import { useSend } from '#client/calls/api.ts';
import type { ChangingCall, Data, Input } from '#shared/contract/call.ts';
import { useIdempotencyKey } from '#client/calls/useIdempotencyKey.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { useSingleFlight } from '#ui/useSingleFlight.ts';

const Confirm = lazyComponent(async () => (await import('#ui/dialog/Modal.tsx')).Confirm);

interface Props<C extends ChangingCall> {
  readonly call: C;
  readonly input: Input<C>;
  readonly title: string;
  readonly buttonLabel: string;
  /** True to show no message on success, because the result is visible. */
  readonly quiet?: boolean;
  /** False for an action that destroys nothing. */
  readonly isDestructive?: boolean;
  /** True if the dialog stays open after any failure, to retry or cancel; by default after one that may pass. */
  readonly stays?: boolean;
  /** True while the consequences are still loading. */
  readonly busy?: boolean;
  /** Called with the reply after success. */
  readonly onDone?: (data: Data<C>, message: string) => void;
  readonly onClose: () => void;
  /** The text that explains the consequences. */
  readonly children: ReactNode;
}

/** Asks before an action that one press should not run, runs it once, and closes; a toast shows a refusal. */
export function ConfirmAction<C extends ChangingCall>(props: Props<C>) {
  const { call, input, quiet = false, stays = false, busy = false, onDone, ...confirmProps } = props;
  const send = useSend(call, { quiet });
  const keyOf = useIdempotencyKey();
  const run = useSingleFlight(async () => {
    const reply = await send.mutateAsync({ input, key: keyOf(input) }).catch((error: unknown) => {
      if (!stays && !isTemporary(error)) confirmProps.onClose();
    });
    if (!reply) return;
    onDone?.(reply.data, reply.message ?? '');
    confirmProps.onClose();
  });
  return <Confirm {...confirmProps} busy={busy || send.isPending} onConfirm={run} />;
}
