import { animals } from '#shared/calls/animals/animals.ts';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { prescriptions } from '#shared/calls/health/prescriptions.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { donations } from '#shared/calls/giving/donations.ts';
import { people } from '#shared/calls/people/people.ts';
import type { RestorableRecord } from '#shared/calls/reports/history.ts';
import type { ChangingCall } from '#shared/contract/call.ts';
import { HEALTH_KINDS, type HealthKind } from '#shared/rules/health/health.ts';
import { useSend } from '#client/calls/api.ts';

/** A call that restores a record by its id. */
type RestoreCall = ChangingCall & { readonly params: typeof diaries.restore.params };

const isHealth = (kind: string): kind is HealthKind => HEALTH_KINDS.some((healthKind) => healthKind === kind);

/** Returns a function that restores a record of one kind by its id, and whether a request is pending. */
function useRestoreCall(call: RestoreCall) {
  const { isPending, mutateAsync } = useSend(call);
  return { isPending, restore: (id: string): Promise<unknown> => mutateAsync({ input: { params: { id } } }) };
}

/** Returns a function that restores a deleted record of any kind; it rejects if the server refuses. */
export function useRestore() {
  const prescription = useSend(prescriptions.restore);
  const health = useSend(rounds.restore);
  const restorersByKind = {
    animal: useRestoreCall(animals.restore),
    attachment: useRestoreCall(attachments.restore),
    diary: useRestoreCall(diaries.restore),
    donation: useRestoreCall(donations.restore),
    milestone: useRestoreCall(milestones.restore),
    pco: useRestoreCall(people.restore),
    prescription: {
      isPending: prescription.isPending,
      restore: (id: string) => prescription.mutateAsync({ input: { query: { id } } }),
    },
  };
  const restore = async ({ kind, id }: RestorableRecord): Promise<void> => {
    if (isHealth(kind)) await health.mutateAsync({ input: { query: { kind, id } } });
    else await restorersByKind[kind].restore(id);
  };
  const isPending = health.isPending || Object.values(restorersByKind).some((restorer) => restorer.isPending);
  return { isPending, restore };
}
