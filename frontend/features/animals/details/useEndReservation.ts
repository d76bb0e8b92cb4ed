import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { reservations } from '#shared/calls/animals/seen/reservations.ts';
import { useSend } from '#client/calls/api.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { seenVersions } from '#records/form/useSave.ts';
import { nameOrCount } from '#parts/animal/props.ts';
import { toast } from '#ui/message/toast.ts';
import { useSingleFlight } from '#ui/useSingleFlight.ts';

/** Ends the reservation of animals, unless it was changed since the `version` that the user saw. */
export function useEndReservation(
  animals: readonly Pick<AnimalRow, 'id' | 'animalName'>[],
  { version, onDone }: { readonly version: number; readonly onDone: () => void },
) {
  const send = useSend(reservations.end, { quiet: true });
  const refresh = useRefresh();
  const end = useSingleFlight(async () => {
    const body = { ids: animals.map(({ id }) => id), seen: seenVersions(animals, () => version, {}) };
    const reply = await send.mutateAsync({ input: { body } }).catch(() => undefined);
    // Another user may have changed it meanwhile.
    if (!reply) return refresh();
    toast.success(`${nameOrCount(animals)} is no longer reserved`);
    return onDone();
  });
  return { end, busy: send.isPending };
}
