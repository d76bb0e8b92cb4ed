import type { ReactNode } from 'react';
import type { healthnotes } from '#shared/calls/health/healthnotes.ts';
import type { meds } from '#shared/calls/health/meds.ts';
import type { procedures } from '#shared/calls/health/procedures.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import type { soaps } from '#shared/calls/health/soaps.ts';
import type { vaccinations } from '#shared/calls/health/vaccinations.ts';
import type { HealthKind } from '#shared/rules/health/health.ts';
import { DeleteDialog } from '#records/deleting/DeleteDialog.tsx';

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
  /** Describes the record to be deleted. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Asks before a health record of any kind is deleted. */
export function DeleteRecord({ kind, id, call, children, onClose }: Props) {
  return (
    <DeleteDialog
      remove={call}
      restore={rounds.restore}
      input={{ params: { id } }}
      restoreInput={{ query: { kind, id } }}
      successMessage={call.message}
      mentionsRestore
      onClose={onClose}
    >
      {children}
    </DeleteDialog>
  );
}
