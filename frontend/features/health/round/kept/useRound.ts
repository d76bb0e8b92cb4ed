import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { rounds } from '#shared/calls/health/rounds.ts';
import { begunAt } from '#client/calls/begun.ts';
import { storageFor } from '#client/storage/browser-storage.ts';
import { keepPictures } from '#client/storage/pictures.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { useMe } from '#client/session/me.ts';
import { currentSession } from '#client/session/session.ts';
import { useToday } from '#ui/time/clock.ts';
import { keepRound, keptRound, type LoadedRound } from './keep.ts';
import { roundKey, whose } from './keys.ts';
import type { Taps } from './taps.ts';
import { picturesOf, usePictures } from './usePictures.ts';

/** Polling interval: doses that other users give appear within a minute. */
const AGAIN_MS = 60_000;

/** A round of this device's store: what was given belongs to its own day. */
const asKept = ({ round, ...rest }: LoadedRound, today: string): LoadedRound => ({
  ...rest,
  round: { ...round, given: rest.today === today ? round.given : [] },
});

/** The round of today, or the last one that this device saw while there is no line. */
export function useRound(taps: Taps) {
  const me = useMe();
  const today = useToday();
  const [kept] = useState(() => {
    const last = keptRound(storageFor('round-seen'), roundKey(me));
    return last && asKept(last, today);
  });
  const query = useQuery({
    queryKey: [rounds.today.name, 'round', today],
    queryFn: async ({ signal }): Promise<LoadedRound> => {
      const asked = (begunAt(rounds.today, {}) ?? new Date()).toISOString();
      const round = (await makeCall(rounds.today, {}, { signal })).data;
      const loaded = { asked, today, round };
      keepRound(storageFor('round-seen'), roundKey(me), loaded);
      void keepPictures(whose(me), picturesOf(round), () => currentSession()?.userId === me.userId);
      taps.queue.act({ do: 'round', asked, due: round.due.map(({ id }) => id) });
      return loaded;
    },
    refetchInterval: AGAIN_MS,
  });
  const last = query.data ?? kept;
  const isOld = query.isError || query.isPaused || !query.data;
  const round = usePictures(whose(me), last?.round, isOld);
  const loaded = useMemo(() => last && round && { ...last, round }, [last, round]);
  return { query, loaded, isOld };
}
