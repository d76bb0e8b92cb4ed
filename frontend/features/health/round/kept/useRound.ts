import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rounds } from '#shared/calls/health/rounds.ts';
import { begunAt } from '#client/calls/begun.ts';
import { storeOf } from '#client/kept/kept.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { useMe } from '#client/session/me.ts';
import { useToday } from '#ui/time/clock.ts';
import { keepRound, keptRound, type LoadedRound } from './keep.ts';
import { roundKey } from './keys.ts';
import type { Taps } from './taps.ts';

/** What others give shows within a minute. */
const AGAIN_MS = 60_000;

/** A round of this device's store: what was given belongs to its own day, and its pictures' addresses have run out. */
function asKept({ round, ...rest }: LoadedRound, today: string): LoadedRound {
  const bare = (items: LoadedRound['round']['due']) =>
    items.map((item) => ({ ...item, thumbnailBlobUrl: undefined }));
  return {
    ...rest,
    round: { ...round, due: bare(round.due), given: rest.today === today ? bare(round.given) : [] },
  };
}

/** The round of today, or the last one that this device saw while there is no line. */
export function useRound(taps: Taps) {
  const me = useMe();
  const today = useToday();
  const [kept] = useState(() => {
    const last = keptRound(storeOf('round-seen'), roundKey(me));
    return last && asKept(last, today);
  });
  const query = useQuery({
    queryKey: ['health', rounds.today.name, 'round', today],
    queryFn: async ({ signal }): Promise<LoadedRound> => {
      const asked = (begunAt(rounds.today, {}) ?? new Date()).toISOString();
      const round = (await makeCall(rounds.today, {}, { signal })).data;
      const loaded = { asked, today, round };
      keepRound(storeOf('round-seen'), roundKey(me), loaded);
      taps.queue.act({ do: 'round', asked, due: round.due.map(({ id }) => id) });
      return loaded;
    },
    refetchInterval: AGAIN_MS,
  });
  const loaded = query.data ?? kept;
  return { query, loaded, isOld: query.isError || query.isPaused || !query.data };
}
