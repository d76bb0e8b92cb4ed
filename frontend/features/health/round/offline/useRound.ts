import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type RoundItem, rounds } from '#shared/calls/health/rounds.ts';
import { prefetchedAt } from '#client/calls/prefetched.ts';
import { storageFor } from '#client/storage/browser-storage.ts';
import { storePictures } from '#client/storage/pictures.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { useSession } from '#client/session/session-context.ts';
import { currentSession } from '#client/session/session.ts';
import { itemsOf } from '#parts/round/groups.ts';
import { useToday } from '#ui/time/clock.ts';
import { storeRound, loadStoredRound, type LoadedRound } from './stored-queue.ts';
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

const queryKeyOf = (today: string) => [rounds.today.name, 'round', today];

/** Returns a function that finds the items of the round as last loaded; the others stay as they are. */
export function useLatestItems(): (items: readonly RoundItem[]) => RoundItem[] {
  const cache = useQueryClient();
  const today = useToday();
  return useCallback(
    (items) => {
      const loadedRound = cache.getQueryData<LoadedRound>(queryKeyOf(today));
      const loadedItems = new Map(
        (loadedRound ? itemsOf(loadedRound.round) : []).map((item) => [item.id, item]),
      );
      return items.map((item) => loadedItems.get(item.id) ?? item);
    },
    [cache, today],
  );
}

/** The round of today, or while offline the last one that this device loaded. */
export function useRound(taps: Taps) {
  const session = useSession();
  const today = useToday();
  const storageKey = roundKey(session);
  // The stored round is read again when the day changes: the page may have been open since the day before.
  const savedRound = useMemo(() => {
    const lastLoaded = loadStoredRound(storageFor('round-seen'), storageKey);
    return lastLoaded && withoutOldDoses(lastLoaded, today);
  }, [storageKey, today]);
  const query = useQuery({
    queryKey: queryKeyOf(today),
    queryFn: async ({ signal }): Promise<LoadedRound> => {
      const requestedAt = (prefetchedAt(rounds.today, {}) ?? new Date()).toISOString();
      const round = (await makeCall(rounds.today, {}, { signal })).data;
      const loadedRound = { asked: requestedAt, today, round };
      storeRound(storageFor('round-seen'), storageKey, loadedRound);
      void storePictures(
        ownerKey(session),
        picturesOf(round),
        () => currentSession()?.userId === session.userId,
      );
      taps.queue.dispatch({ type: 'round', requestedAt, due: round.due.map(({ id }) => id) });
      return loadedRound;
    },
    refetchInterval: POLL_MS,
  });
  const latestRound = query.data ?? savedRound;
  const isStale = query.isError || query.isPaused || !query.data;
  const round = usePictures(ownerKey(session), latestRound?.round, isStale);
  const loadedRound = useMemo(() => latestRound && round && { ...latestRound, round }, [latestRound, round]);
  return { query, loadedRound, isStale };
}
