import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { reservations } from '#shared/calls/animals/seen/reservations.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { useSend } from '#client/calls/api.ts';
import { seenVersions } from '#records/form/useSave.ts';
import { nameOrCount } from '#parts/animal/props.ts';
import { toast } from '#ui/message/toast.ts';
import { useSingleFlight } from '#ui/useSingleFlight.ts';

/**
 * Ends the reservation of animals, unless it was changed since the `version` that the user saw.
 * @param onReload reads the reservation again: another user changed it
 */
export function useEndReservation(
  animals: readonly Pick<AnimalRow, 'id' | 'animalName'>[],
  {
    version,
    onReload,
    onDone,
  }: { readonly version: number; readonly onReload: () => void; readonly onDone: () => void },
) {
  const send = useSend(reservations.end, { quiet: true });
  const end = useSingleFlight(async () => {
    const body = { ids: animals.map(({ id }) => id), seen: seenVersions(animals, () => version, {}) };
    try {
      await send.mutateAsync({ input: { body } });
    } catch (error) {
      // After any other failure the form stays, with its typed values.
      if (error instanceof ApiError && error.status === 409) onReload();
      return;
    }
    toast.success(`${nameOrCount(animals)} is no longer reserved`);
    onDone();
  });
  return { end, busy: send.isPending };
}
