import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rounds } from '#shared/calls/health/rounds.ts';
import { prefetchedAt } from '#client/calls/prefetched.ts';
import { storageFor } from '#client/storage/browser-storage.ts';
import { storePictures } from '#client/storage/pictures.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { useMe } from '#client/session/me.ts';
import { currentSession } from '#client/session/session.ts';
import { useToday } from '#ui/time/clock.ts';
import { storeRound, storedRound, type LoadedRound } from './stored-queue.ts';
import { roundKey, ownerKey } from './keys.ts';
import type { Taps } from './taps.ts';
import { picturesOf, usePictures } from './usePictures.ts';

/** Polling interval: doses that other users give appear within a minute. */
const POLL_MS = 60_000;

/** A stored round without the doses that were given on an earlier day. */
const withoutOldDoses = ({ round, ...rest }: LoadedRound, today: string): LoadedRound => ({
  ...rest,
  round: { ...round, given: rest.today === today ? round.given : [] },
});

/** The round of today, or while offline the last one that this device loaded. */
export function useRound(taps: Taps) {
  const me = useMe();
  const today = useToday();
  const storageKey = roundKey(me);
  // It is read again when the day changes, because the page may have been open since the day before.
  const savedRound = useMemo(() => {
    const lastLoaded = storedRound(storageFor('round-seen'), storageKey);
    return lastLoaded && withoutOldDoses(lastLoaded, today);
  }, [storageKey, today]);
  const query = useQuery({
    queryKey: [rounds.today.name, 'round', today],
    queryFn: async ({ signal }): Promise<LoadedRound> => {
      const requestedAt = (prefetchedAt(rounds.today, {}) ?? new Date()).toISOString();
      const round = (await makeCall(rounds.today, {}, { signal })).data;
      const loaded = { asked: requestedAt, today, round };
      storeRound(storageFor('round-seen'), storageKey, loaded);
      void storePictures(ownerKey(me), picturesOf(round), () => currentSession()?.userId === me.userId);
      taps.queue.act({ do: 'round', asked: requestedAt, due: round.due.map(({ id }) => id) });
      return loaded;
    },
    refetchInterval: POLL_MS,
  });
  const last = query.data ?? savedRound;
  const isOld = query.isError || query.isPaused || !query.data;
  const round = usePictures(ownerKey(me), last?.round, isOld);
  const loaded = useMemo(() => last && round && { ...last, round }, [last, round]);
  return { query, loaded, isOld };
}
