import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ChangingCall, Data, Input } from '#shared/contract/call.ts';

/** A changing call that was answered, with its input and reply. */
export interface CompletedCall<C extends ChangingCall = ChangingCall, I = unknown, D = unknown> {
  readonly call: C;
  readonly input: I;
  readonly data: D;
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `updateCache` updates cached data by the reply of a changing call; false where it must be loaded again. */
    queryMeta: { readonly updateCache?: (completedCall: CompletedCall) => boolean };
  }
}

/** True of an answer to one call, whose input and reply are known then. */
export const isReplyTo = <C extends ChangingCall>(
  completedCall: CompletedCall,
  call: C,
): completedCall is CompletedCall<C, Input<C>, Data<C>> => completedCall.call === call;

/** The same by the name of the call, where its contract need not be loaded for that. */
export const isReplyNamed = <C extends ChangingCall>(
  completedCall: CompletedCall,
  name: C['name'],
): completedCall is CompletedCall<C, Input<C>, Data<C>> => completedCall.call.name === name;

/**
 * Loads the data of the screen again after a change; other data is loaded when it is next shown. The promise resolves
 * when it is loaded.
 */
export type Refresh = (options?: {
  /** Lists that can update themselves by the answer (`after` of `usePages`) are not loaded again. */
  readonly completedCall?: CompletedCall | undefined;
  /** 'none': the screen is right already, only what is shown next is read again. */
  readonly refetchType?: 'none';
}) => Promise<unknown>;

/** Refreshes a cache. Reads with a static `staleTime` never change, and stay. */
export const refreshOf =
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

/** Signed-out pages cache nothing that could be refreshed. */
export const RefreshContext = createContext<Refresh>(() => Promise.resolve());

export const useRefresh = (): Refresh => use(RefreshContext);
