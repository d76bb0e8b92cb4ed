import { useState } from 'react';
import { useCall } from '#client/calls/api.ts';
import { showError } from '#client/calls/make-call.ts';
import type { Call, Data, Input } from '#shared/contract/call.ts';
import type { Draft } from './draft.ts';

/** How a form that was overtaken goes on with what both wrote. */
export interface Merging {
  /** What was typed over an older version. */
  readonly carried: Draft | undefined;
  /** Begins anew with what somebody else saved, and what was typed over that. */
  readonly keepBoth: (typed: Draft) => void;
}

/**
 * What a form begins with, read when it opens. Whoever is at work goes on from it, also when it is read again because
 * somebody else saved meanwhile.
 * @param options.enabled false: the form begins with nothing of this
 * @returns `began` once it is there, how often it was begun `anew` (the key of the form), and what was typed that is
 * `carried` over to what somebody else saved, once `keepBoth` was told of it
 */
export function useBeginning<C extends Call>(call: C, input: Input<C>, options: { enabled?: boolean } = {}) {
  const { data, error, refetch, isFetching } = useCall(call, input, { ...options, staleTime: 0 });
  const [began, setBegan] = useState<Data<C>>();
  const [anew, setAnew] = useState(0);
  if (data && !isFetching && began === undefined) setBegan(data);
  const [carried, setCarried] = useState<Draft>();
  const again = async (typed?: Draft) => {
    const { data: now, error: lost } = await refetch();
    // What was read before is there still: nobody is to take it for the newer one.
    if (lost) return showError(lost);
    if (!now) return;
    setBegan(now);
    setCarried(typed);
    setAnew((times) => times + 1);
  };
  return {
    began,
    anew,
    carried,
    error,
    again: () => void again(),
    keepBoth: (typed: Draft) => void again(typed),
  };
}
