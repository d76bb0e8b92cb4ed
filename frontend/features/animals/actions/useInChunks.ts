import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnimalRow } from '#shared/calls/animal.schema.ts';
import { ApiError } from '../../../app/api-error.ts';
import { showError } from '../../../app/make-call.ts';
import { toast } from '../../../ui/toast.ts';
import { chunksOf } from './chunks.ts';

interface Work {
  readonly animals: readonly AnimalRow[];
  /** As many as one all-or-nothing step takes. */
  readonly size: number;
  /** One step; gives how many animals it changed. */
  readonly send: (chunk: readonly AnimalRow[]) => Promise<number>;
  /** Shows an error at its place; false leaves it to a toast. */
  readonly handles: (error: ApiError) => boolean;
}

/**
 * Does something for many animals, one all-or-nothing step after the other: how far it is, and when a step fails how
 * many were done before it.
 * @returns how many are done, and what runs the work; true when all of it is done
 */
export function useInChunks(): { done: number; run: (work: Work) => Promise<boolean> } {
  const cache = useQueryClient();
  const [done, setDone] = useState(0);
  async function run({ animals, size, send, handles }: Work): Promise<boolean> {
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
      if (changed > 0) toast.warn(`Done for ${changed} of ${animals.length} animals`);
      return false;
    } finally {
      await Promise.all(['animals', 'settings'].map((area) => cache.invalidateQueries({ queryKey: [area] })));
    }
  }
  return { done, run };
}
