import { useEffect, useSyncExternalStore } from 'react';
import { useRefresh } from '#client/calls/refresh.ts';
import { useSession } from '#client/session/session-context.ts';
import type { Queue } from './queue.ts';
import type { SenderState } from './sender.ts';
import { type Taps, tapsOf } from './taps.ts';

/** The signed-in user's presses in the round. While mounted, data of other screens is outdated once all are sent. */
export function useTaps(): { taps: Taps; queue: Queue; senderState: SenderState } {
  const taps = tapsOf(useSession());
  const refresh = useRefresh();
  const queue = useSyncExternalStore(taps.queue.subscribe, taps.queue.read);
  const senderState = useSyncExternalStore(taps.sender.subscribe, taps.sender.read);
  useEffect(() => taps.sender.wake(), [taps]);
  useEffect(
    () =>
      taps.listen({
        onEmpty: () => {
          // The round itself is up to date, and is polled soon.
          void refresh({ refetchType: 'none' });
        },
        onRefused: () => void refresh(),
      }),
    [taps, refresh],
  );
  return { taps, queue, senderState };
}
