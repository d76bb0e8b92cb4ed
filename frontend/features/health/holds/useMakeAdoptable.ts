import { type EndedHold, holds } from '#shared/calls/animals/holds.ts';
import { useSend } from '#client/calls/api.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { useUndo } from '#records/deleting/useUndo.ts';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import { toast } from '#ui/message/toast.ts';

/** Returns a function that makes an animal adoptable after its hold ended, with Undo. */
export function useMakeAdoptable() {
  const send = useSend(holds.decide, { quiet: true });
  const refresh = useRefresh();
  const undo = useUndo();
  const makeAdoptable = useSingleFlight(async ({ id, animalName, version, holdUntil }: EndedHold) => {
    const body = { ids: [id], status: 'adoptable' as const, seen: { [id]: version } };
    const reply = await send.mutateAsync({ input: { body } }).catch(() => undefined);
    // The request failed: another user may have decided about the hold meanwhile, so the list is refreshed.
    if (!reply) return refresh();
    const versionsById = Object.fromEntries(
      reply.data.decided.map((decidedHold) => [decidedHold.id, decidedHold.version]),
    );
    const undoAction = undo({
      call: holds.decide,
      ids: [id],
      batchSize: 1,
      input: (ids) => ({
        body: { ids: [...ids], status: 'quarantineHold' as const, holdUntil, seen: versionsById },
      }),
      failedNames: () => [],
      nameOf: () => animalName,
      resultMessage: ({ notUndoneNames }) =>
        notUndoneNames.length > 0
          ? `Someone else changed ${animalName} meanwhile`
          : `${animalName} is on hold again`,
    });
    return toast.success(`${animalName} is adoptable`, undoAction);
  });
  return { makeAdoptable, busy: send.isPending };
}
