import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ChangingCall, Data, Input } from '#shared/contract/call.ts';

/** A changing call that was answered, with its input and reply. */
export interface AnsweredCall<C extends ChangingCall = ChangingCall, I = unknown, D = unknown> {
  readonly call: C;
  readonly input: I;
  readonly data: D;
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `mend` updates cached data by the reply of a changing call; false where it must be loaded again. */
    queryMeta: { readonly mend?: (answered: AnsweredCall) => boolean };
  }
}

/** True of an answer to one call, whose input and reply are known then. */
export const isAnswerTo = <C extends ChangingCall>(
  answered: AnsweredCall,
  call: C,
): answered is AnsweredCall<C, Input<C>, Data<C>> => answered.call === call;

/** The same by the name of the call, where its contract need not be loaded for that. */
export const isAnswerNamed = <C extends ChangingCall>(
  answered: AnsweredCall,
  name: C['name'],
): answered is AnsweredCall<C, Input<C>, Data<C>> => answered.call.name === name;

/**
 * Loads the data of the screen again after a change; other data is loaded when it is next shown. The promise resolves
 * when it is loaded.
 */
export type Refresh = (options?: {
  /** Lists that can update themselves by the answer (`after` of `usePages`) are not loaded again. */
  readonly answered?: AnsweredCall | undefined;
  /** 'none': the screen is right already, only what is shown next is read again. */
  readonly refetchType?: 'none';
}) => Promise<unknown>;

/** Refreshes a cache. Reads with a static `staleTime` never change, and stay. */
export const refreshOf =
  (cache: QueryClient): Refresh =>
  ({ answered, refetchType } = {}) => {
    const updated = new Set(
      answered &&
        cache
          .getQueryCache()
          .findAll({ type: 'active', fetchStatus: 'idle' })
          .filter(({ meta }) => meta?.mend?.(answered)),
    );
    return cache.invalidateQueries({ refetchType, predicate: (query) => !updated.has(query) });
  };

/** Signed-out pages cache nothing that could be refreshed. */
export const RefreshContext = createContext<Refresh>(() => Promise.resolve());

export const useRefresh = (): Refresh => use(RefreshContext);
