import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ChangingCall, Data, Input } from '#shared/contract/call.ts';

/** A changing call that the server has answered, with its input and its reply, `data`. */
export interface CompletedCall<C extends ChangingCall = ChangingCall, I = unknown, D = unknown> {
  readonly call: C;
  readonly input: I;
  readonly data: D;
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `updateCache` updates cached data by the reply of a changing call; false if the data must be loaded again. */
    queryMeta: { readonly updateCache?: (completedCall: CompletedCall) => boolean };
  }
}

/** True if the completed call is `call`; then its input and reply have the types of that call. */
export const isReplyTo = <C extends ChangingCall>(
  completedCall: CompletedCall,
  call: C,
): completedCall is CompletedCall<C, Input<C>, Data<C>> => completedCall.call === call;

/** The same by the name of the call, so that the module with its contract need not be loaded. */
export const isReplyNamed = <C extends ChangingCall>(
  completedCall: CompletedCall,
  name: C['name'],
): completedCall is CompletedCall<C, Input<C>, Data<C>> => completedCall.call.name === name;

/**
 * Loads the data of the screen again after a change; other data is loaded when it is next shown. The promise resolves
 * when it is loaded.
 */
export type Refresh = (options?: {
  /** The call that made the change: queries that its reply can update (`updateCache`) are not loaded again. */
  readonly completedCall?: CompletedCall | undefined;
  /** 'none': the data on the screen is right already, so it is only marked as stale, and loaded when next shown. */
  readonly refetchType?: 'none';
}) => Promise<unknown>;

/** Makes the function that refreshes a cache. Queries with a static `staleTime` are not loaded again. */
export const createRefresh =
  (cache: QueryClient): Refresh =>
  ({ completedCall, refetchType } = {}) => {
    const updatedQueries = new Set(
      completedCall &&
        cache
          .getQueryCache()
          .findAll({ type: 'active', fetchStatus: 'idle' })
          .filter(({ meta }) => meta?.updateCache?.(completedCall)),
    );
    return cache.invalidateQueries({ refetchType, predicate: (query) => !updatedQueries.has(query) });
  };

/** By default it does nothing: signed-out pages cache nothing that could be refreshed. */
export const RefreshContext = createContext<Refresh>(() => Promise.resolve());

export const useRefresh = (): Refresh => use(RefreshContext);
