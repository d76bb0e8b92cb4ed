import type { ComponentProps } from 'react';
import { useSend } from '#client/calls/api.ts';
import type { ChangingCall, Input } from '#shared/contract/call.ts';
import { Button } from '#ui/Button.tsx';
import { useSingleFlight } from '#ui/useSingleFlight.ts';

interface Props<C extends ChangingCall> extends ComponentProps<typeof Button> {
  readonly call: C;
  readonly input: Input<C>;
}

/** A button that makes a call: presses while it is under way do nothing, and a toast shows a refusal. */
export function SendButton<C extends ChangingCall>({ call, input, busy = false, ...buttonProps }: Props<C>) {
  const { mutateAsync, isPending } = useSend(call);
  const run = useSingleFlight(() => mutateAsync({ input }).catch(() => undefined));
  return <Button {...buttonProps} busy={busy || isPending} onClick={run} />;
}
