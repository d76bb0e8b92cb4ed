import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { ulid } from 'ulid';
import { refreshedWith } from '#shared/calls/refreshed-with.ts';
import type { Call, ChangingCall, Data, Input } from '#shared/contract/call.ts';
import type { Envelope } from '#shared/contract/reply.ts';
import { dismiss, toast } from '#ui/message/toast.ts';
import { ApiError } from '../wire/api-error.ts';
import { broughtAhead, makeCall, tellError } from './make-call.ts';
import { type AnsweredCall, mendedIn } from './mending.ts';

/** The query key of a read: its call (so an area can be refreshed as a whole) and its input. */
export const keyOf = <C extends Call>(call: C, input?: Input<C>) =>
  [refreshedWith(call), call.name, input] as const;

/** Query options of a read, for `useQuery` and `useSuspenseQuery` alike. */
export const read = <C extends Call>(call: C, input: Input<C>) => ({
  queryKey: keyOf(call, input),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await makeCall(call, input, { signal })).data,
});

/** Reads `data` of a call and keeps it. */
export const useCall = <C extends Call>(
  call: C,
  input: Input<C>,
  options: {
    enabled?: boolean;
    staleTime?: number;
    /** Milliseconds until it is asked for again; false: not again. */
    refetchInterval?: (query: { readonly state: { readonly data: Data<C> | undefined } }) => number | false;
  } = {},
) => useQuery({ ...read(call, input), initialData: () => broughtAhead(call, input), ...options });

/**
 * Gives what asks again for all that a changing call has changed; the promise ends when it is there. With 'none' what
 * is on the screen stays, and only what is opened next is asked for. What the answer of the call says enough to mend is
 * not asked for again (`after` of `usePages`).
 */
export function useRefresh() {
  const cache = useQueryClient();
  return useCallback(
    ({ touches }: ChangingCall, refetchType: 'active' | 'none' = 'active', answered?: AnsweredCall) =>
      Promise.all(
        touches.map((area) => {
          const mended = answered && mendedIn(cache.getQueryCache(), area, answered);
          const predicate = ({ queryHash }: { queryHash: string }) => !mended?.has(queryHash);
          return cache.invalidateQueries({ queryKey: [area], refetchType, predicate });
        }),
      ),
    [cache],
  );
}

interface SendOptions {
  /** Skips refreshing after the call; the screen does it (`useRefresh`) when it is done. */
  readonly later?: boolean;
  /** Errors that the screen shows itself, at their place. */
  readonly handles?: (error: ApiError) => boolean;
  /** Say nothing on success: the screen has its own words. */
  readonly quiet?: boolean;
}

/** The input, and the idempotency key that all its tries share, so that a repeated press makes no second record. */
export interface SendInput<C extends Call> {
  readonly input: Input<C>;
  readonly key?: string;
}

/** Makes a changing call; success and failure show as toasts, failures with a place go there. */
export function useSend<C extends ChangingCall>(
  call: C,
  { later = false, handles, quiet = false }: SendOptions = {},
) {
  const refresh = useRefresh();
  const told = useRef<number>(undefined);
  return useMutation<Envelope<Data<C>>, Error, SendInput<C>>({
    onMutate: () => {
      // Why the try before failed is no news while it is tried again.
      if (told.current !== undefined) dismiss(told.current);
    },
    mutationFn: ({ input, key = ulid() }) => makeCall(call, input, { idempotencyKey: key }),
    onSuccess: async ({ message, data }, { input }) => {
      if (!later) await refresh(call, 'active', { call, input, data });
      // Shown after the screen has refreshed, so that a user who continues at once continues from the current data.
      if (message && !quiet) toast.success(message);
    },
    onError: (error) => {
      if (!(error instanceof ApiError && handles?.(error))) told.current = tellError(error);
    },
  });
}
