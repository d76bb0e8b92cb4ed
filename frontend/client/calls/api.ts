import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ulid } from 'ulid';
import type { Call, ChangingCall, Data, Input } from '#shared/contract/call.ts';
import type { Envelope } from '#shared/contract/reply.ts';
import { dismiss, toast } from '#ui/message/toast.ts';
import { ApiError } from '../wire/api-error.ts';
import { prefetchedData, makeCall, showError } from './make-call.ts';
import { useRefresh } from './refresh.ts';

/** The query key of a read: its call and its input. */
export const keyOf = <C extends Call>(call: C, input?: Input<C>) => [call.name, input] as const;

/** Query options of a read, for `useQuery` and `useSuspenseQuery` alike. */
export const callQuery = <C extends Call>(call: C, input: Input<C>) => ({
  queryKey: keyOf(call, input),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await makeCall(call, input, { signal })).data,
});

/** Reads the `data` of a call, and caches it. */
export const useCall = <C extends Call>(
  call: C,
  input: Input<C>,
  options: {
    enabled?: boolean;
    /** Milliseconds for which the reply counts as fresh; 'static': for ever. */
    staleTime?: number | 'static';
    /** Milliseconds until it is loaded again; false: not again. */
    refetchInterval?: (query: { readonly state: { readonly data: Data<C> | undefined } }) => number | false;
  } = {},
) => useQuery({ ...callQuery(call, input), initialData: () => prefetchedData(call, input), ...options });

interface SendOptions {
  /** True where nothing was changed, or the screen reloads its data itself (`useRefresh`). */
  readonly skipRefresh?: boolean;
  /** Returns true for an error that the screen itself shows at its place, so that no toast appears. */
  readonly handlesError?: (error: ApiError) => boolean;
  /** Shows no message on success: the screen has its own. */
  readonly quiet?: boolean;
}

/** The input, and the idempotency key that all its tries share, so that a repeated press makes no second record. */
export interface SendInput<C extends Call> {
  readonly input: Input<C>;
  readonly key?: string;
}

/** Makes a changing call; success and failure show as toasts, except for errors that `handlesError` takes. */
export function useSend<C extends ChangingCall>(
  call: C,
  { skipRefresh = false, handlesError, quiet = false }: SendOptions = {},
) {
  const refresh = useRefresh();
  const toastId = useRef<number>(undefined);
  return useMutation<Envelope<Data<C>>, Error, SendInput<C>>({
    onMutate: () => {
      // The message about the failed attempt is obsolete while it is repeated.
      if (toastId.current !== undefined) dismiss(toastId.current);
    },
    mutationFn: ({ input, key = ulid() }) => makeCall(call, input, { idempotencyKey: key }),
    onSuccess: async ({ message, data }, { input }) => {
      if (!skipRefresh) await refresh({ completedCall: { call, input, data } });
      // Shown after the screen has refreshed, so that a user who continues at once continues from the current data.
      if (message && !quiet) toast.success(message);
    },
    onError: (error) => {
      if (!(error instanceof ApiError && handlesError?.(error))) toastId.current = showError(error);
    },
  });
}
