import { useState } from 'react';
import { useCall } from '#client/calls/api.ts';
import { showError } from '#client/calls/make-call.ts';
import type { Call, Data, Input } from '#shared/contract/call.ts';
import type { Draft } from './useDraft.ts';

/** Merges the input of a form with another user's newer version. */
export interface DraftMerge {
  /** Input that was typed over an older version. */
  readonly carried: Draft | undefined;
  /** Restarts the form with the other user's version, and the user's input over it. */
  readonly keepBoth: (typed: Draft) => void;
}

/**
 * The initial values of a form, read when it opens. They stay while a user is typing, also when they are read again because
 * another user saved meanwhile.
 * @param options.enabled false: the form has no values to read
 * @returns `initial`, the loaded values; `formKey`, a React key that changes when the form restarts; `carried`, the typed
 * values that are kept over the other user's version after `keepBoth`
 */
export function useInitialData<C extends Call>(
  call: C,
  input: Input<C>,
  options: { enabled?: boolean } = {},
) {
  const { data, error, refetch, isFetching } = useCall(call, input, { ...options, staleTime: 0 });
  const [initial, setInitial] = useState<Data<C>>();
  const [formKey, setFormKey] = useState(0);
  if (data && !isFetching && initial === undefined) setInitial(data);
  const [carried, setCarried] = useState<Draft>();
  const restart = async (typed?: Draft) => {
    const { data: now, error: lost } = await refetch();
    // The earlier data is still cached and must not be taken for the newer one.
    if (lost) return showError(lost);
    if (!now) return;
    setInitial(now);
    setCarried(typed);
    setFormKey((times) => times + 1);
  };
  return {
    initial,
    formKey,
    carried,
    error,
    reload: () => void restart(),
    keepBoth: (typed: Draft) => void restart(typed),
  };
}
