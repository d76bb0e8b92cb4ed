import { useState } from 'react';
import type { ChangingCall } from '#shared/contract/call.ts';
import { useRefresh } from '#client/api.ts';
import { ApiError } from '#client/api-error.ts';
import { showError } from '#client/make-call.ts';
import { toast } from '#ui/toast.ts';
import { chunksOf } from './chunks.ts';

interface Work<T> {
  readonly animals: readonly T[];
  /** As many as one all-or-nothing step takes. */
  readonly size: number;
  /** One step; gives how many animals it changed. */
  readonly send: (chunk: readonly T[]) => Promise<number>;
  /** Shows an error at its place; false leaves it to a toast. */
  readonly handles: (error: ApiError) => boolean;
}

/**
 * Does something for many animals, one all-or-nothing step after the other: how far it is, and when a step fails how
 * many were done before it.
 * @param call what makes each step, or one that touches the same
 * @param noun what there are many of
 * @returns how many are done, and what runs the work; true when all of it is done
 */
export function useInChunks(call: ChangingCall, noun = 'animals') {
  const refresh = useRefresh();
  const [done, setDone] = useState(0);
  async function run<T>({ animals, size, send, handles }: Work<T>): Promise<boolean> {
    let changed = 0;
    setDone(0);
    try {
      for (const chunk of chunksOf(animals, size)) {
        changed += await send(chunk);
        setDone(changed);
      }
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && handles(error))) showError(error);
      if (changed > 0) toast.warn(`Done for ${changed} of ${animals.length} ${noun}`);
      return false;
    } finally {
      await refresh(call);
    }
  }
  return { done, run };
}
