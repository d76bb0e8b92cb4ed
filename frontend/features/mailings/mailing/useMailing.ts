import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mailings, type DetailedMailing } from '#shared/calls/mailings/mailings.ts';
import { keyOf, callQuery } from '#client/calls/api.ts';
import { makeCall } from '#client/calls/make-call.ts';

/** The polling interval while the server is sending a mailing. */
const POLL_MS = 2000;

const ACTIVE_STATES: readonly DetailedMailing['state'][] = ['due', 'sending'];

/**
 * The time until the mail is fetched again; false if it is not being sent. One that waits is fetched when it goes on.
 */
function pollDelay({ state, waitsUntil }: DetailedMailing): number | false {
  if (!ACTIVE_STATES.includes(state)) return false;
  return waitsUntil ? Math.max(POLL_MS, Date.parse(waitsUntil) - Date.now()) : POLL_MS;
}

/** A mail, fetched repeatedly while it is being sent. */
export function useMailing(id: string) {
  const input = { params: { id } };
  const query = useQuery({
    ...callQuery(mailings.get, input),
    refetchInterval: ({ state: { data } }) => (data ? pollDelay(data.mailing) : false),
  });
  return { ...query, mailing: query.data?.mailing };
}

/** Calls the server repeatedly until it has gathered all recipients of a mail. Returns the number found so far. */
export function useGathering({ id, state }: DetailedMailing) {
  const cache = useQueryClient();
  const [foundCount, setFound] = useState(0);
  const { error, refetch } = useQuery({
    queryKey: ['gathering of', id],
    enabled: state === 'gathering',
    retry: false,
    // The query starts work on the server, so it must not run again by itself.
    staleTime: 'static',
    gcTime: 0,
    queryFn: async () => {
      const input = { params: { id } };
      for (;;) {
        const { mailing } = (await makeCall(mailings.gather, input)).data;
        setFound(Object.values(mailing.counts).reduce((sum, count) => sum + count, 0));
        if (mailing.state !== 'gathering') {
          cache.setQueryData(keyOf(mailings.get, input), { mailing });
          return mailing;
        }
      }
    },
  });
  return { foundCount, error, retry: () => void refetch() };
}
