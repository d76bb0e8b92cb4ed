import type { ReactNode } from 'react';
import { useSend } from '#client/calls/api.ts';
import type { ChangingCall, Data, Input } from '#shared/contract/call.ts';
import { late } from '#ui/late/late.tsx';
import { useOnce } from '#ui/useOnce.ts';

const Confirm = late(async () => (await import('#ui/dialog/Modal.tsx')).Confirm);

interface Props<C extends ChangingCall> {
  readonly call: C;
  readonly input: Input<C>;
  readonly title: string;
  readonly buttonLabel: string;
  /** No word of success: what was made is shown. */
  readonly quiet?: boolean;
  /** Called with the reply after success. */
  readonly onDone?: (data: Data<C>) => void;
  readonly onClose: () => void;
  /** The consequences. */
  readonly children: ReactNode;
}

/** Asks before a destructive action, runs it once, and closes; a toast shows a refusal. */
export function AskFirst<C extends ChangingCall>(props: Props<C>) {
  const { call, input, title, buttonLabel, quiet = false, onDone, onClose, children } = props;
  const send = useSend(call, { quiet });
  const run = useOnce(async () => {
    const done = await send.mutateAsync({ input }).catch(() => undefined);
    if (done) onDone?.(done.data);
    onClose();
  });
  return (
    <Confirm title={title} buttonLabel={buttonLabel} busy={send.isPending} onConfirm={run} onClose={onClose}>
      {children}
    </Confirm>
  );
}
