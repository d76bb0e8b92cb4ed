import type { ReactNode } from 'react';
import type { healthnotes } from '#shared/calls/health/healthnotes.ts';
import type { meds } from '#shared/calls/health/meds.ts';
import type { procedures } from '#shared/calls/health/procedures.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import type { soaps } from '#shared/calls/health/soaps.ts';
import type { vaccinations } from '#shared/calls/health/vaccinations.ts';
import type { HealthKind } from '#shared/rules/health.ts';
import { useSend } from '#client/api.ts';
import { useMay } from '#client/me.ts';
import { Confirm } from '#ui/Modal.tsx';
import { toast } from '#ui/toast.ts';

export type RemoveCall =
  | typeof vaccinations.remove
  | typeof procedures.remove
  | typeof meds.remove
  | typeof soaps.remove
  | typeof healthnotes.remove;

interface Props {
  readonly kind: HealthKind;
  readonly id: string;
  readonly call: RemoveCall;
  /** What is about to be deleted. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Asks before a health record is deleted; whoever may brings it back from the toast. */
export function DeleteRecord({ kind, id, call, children, onClose }: Props) {
  const restores = useMay('records.restore');
  const send = useSend(call, { quiet: true });
  const back = useSend(rounds.restore);
  const remove = () =>
    send.mutate(
      { input: { params: { id } } },
      {
        onSuccess: ({ message = call.message }) => {
          const undo = { label: 'Undo', run: () => back.mutate({ input: { query: { kind, id } } }) };
          toast.success(message, restores ? undo : undefined);
        },
        onSettled: onClose,
      },
    );
  return (
    <Confirm title="Delete" deed="Delete" busy={send.isPending} onConfirm={remove} onClose={onClose}>
      <p>Are you sure you want to delete {children}?</p>
    </Confirm>
  );
}
