import { useState } from 'react';
import { useCall } from '#client/calls/api.ts';
import { showError } from '#client/calls/make-call.ts';
import type { Call, Data, Input } from '#shared/contract/call.ts';
import type { Draft } from './useDraft.ts';

/** Merges the input of a form with another user's newer version. */
export interface DraftMerge {
  /** Input that was typed over an older version. */
  readonly carriedDraft: Draft | undefined;
  /** Restarts the form with the other user's version, and the user's input over it. */
  readonly keepBoth: (typedDraft: Draft) => void;
}

/**
 * The initial values of a form, read when it opens. They stay while a user is typing, also when they are read again
 * because another user saved meanwhile.
 * @param options.enabled false for a form without values to read
 * @returns `initial`, the loaded values; `formKey`, a React key that changes when the form restarts; `carriedDraft`,
 * the typed values that are kept over the other user's version after `keepBoth`
 */
export function useInitialData<C extends Call>(
  call: C,
  input: Input<C>,
  options: { enabled?: boolean } = {},
) {
  const { data, error, refetch, isFetching } = useCall(call, input, { ...options, staleTime: 0 });
  const [initialData, setInitial] = useState<Data<C>>();
  const [formKey, setFormKey] = useState(0);
  if (data && !isFetching && initialData === undefined) setInitial(data);
  const [carriedDraft, setCarriedDraft] = useState<Draft>();
  const restart = async (typedDraft?: Draft) => {
    const { data: newData, error: refetchError } = await refetch();
    // After an error `data` is still the earlier version, which must not be taken for the newer one.
    if (refetchError) return void showError(refetchError);
    if (!newData) return;
    setInitial(newData);
    setCarriedDraft(typedDraft);
    setFormKey((count) => count + 1);
  };
  return {
    initial: initialData,
    formKey,
    carriedDraft,
    error,
    reload: () => void restart(),
    keepBoth: (typedDraft: Draft) => void restart(typedDraft),
  };
}
