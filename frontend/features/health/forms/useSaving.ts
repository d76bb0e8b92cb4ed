import { useState } from 'react';
import { type Added, TREATED_AT_ONCE } from '#shared/calls/health/health.schema.ts';
import type { ChangingCall } from '#shared/contract/call.ts';
import type { Envelope } from '#shared/contract/reply.ts';
import { useRefresh } from '#client/api.ts';
import { ApiError } from '#client/api-error.ts';
import { type Options, showError } from '#client/make-call.ts';
import { useDeedKey } from '#client/useDeedKey.ts';
import { toast } from '#ui/toast.ts';
import { showFieldErrors } from '#ui/form/Form.tsx';
import { useInChunks } from '#records/useInChunks.ts';
import type { Conflict } from '#ui/ConflictNotice.tsx';

/** Somebody was quicker: what the record is now, and how the server says it. */
export type Quicker = Conflict & { readonly message: string };

/** True if nothing is left to be done: a reminder is complete exactly once. */
export const isOver = ({ isOver: over }: Quicker): boolean => over === true;

export interface Adding<D> {
  readonly animals: readonly { readonly id: string }[];
  /** As many as one step takes. */
  readonly size?: number;
  /** Whatever makes one step another deed than the last one: what is sent. */
  readonly values: unknown;
  readonly send: (animalIds: string[], idempotencyKey: string) => Promise<Envelope<D>>;
}

/**
 * Saves what a health form holds. What was typed stays on every refusal: faults go to their fields, a newer state of the
 * record to `conflict`, the rest to a toast.
 * @param call what adds or changes
 * @param prefix of the server's names of fields when records are added
 */
export function useSaving(call: ChangingCall, form: unknown, prefix: string) {
  const refreshAfter = useRefresh();
  const refresh = () => refreshAfter(call);
  const [conflict, setConflict] = useState<Quicker>();
  const { done, run } = useInChunks(call);
  const keyOf = useDeedKey();
  const handles = ({ message, details }: ApiError, at = '') => {
    setConflict(details.conflict && { ...details.conflict, message });
    // What is behind the form shows what somebody else did.
    if (details.conflict) void refresh();
    return Boolean(details.conflict) || showFieldErrors(form as never, details.fields, at);
  };

  /** Adds to all animals, in steps where they are many; gives the replies, undefined if it did not come to the end. */
  async function add<D>({
    animals,
    size = TREATED_AT_ONCE,
    values,
    send,
  }: Adding<D>): Promise<D[] | undefined> {
    const replies: D[] = [];
    if (animals.length === 0) {
      toast.warn('Nothing is left to be added');
      return undefined;
    }
    const all = await run({
      animals,
      size,
      send: async (chunk) => {
        const ids = chunk.map(({ id }) => id);
        replies.push((await send(ids, keyOf({ ids, values }))).data);
        return ids.length;
      },
      handles: (error) => handles(error, prefix),
    });
    return all ? replies : undefined;
  }

  /**
   * Changes the one record; gives the reply's data, undefined if it was refused. A repetition of the same `values` after
   * a lost reply changes nothing twice.
   */
  async function change<D>(
    values: unknown,
    send: (options: Options) => Promise<Envelope<D>>,
  ): Promise<D | undefined> {
    try {
      const { data } = await send({ idempotencyKey: keyOf(values) });
      await refresh();
      return data;
    } catch (error) {
      if (!(error instanceof ApiError && handles(error))) showError(error);
      return undefined;
    }
  }

  const progress = (of: number) => (of > TREATED_AT_ONCE ? { done, of } : undefined);
  return { conflict, setConflict, add, change, progress };
}

/** What several replies tell of together. */
export const totalOf = (replies: readonly Added[]): Added => ({
  ids: replies.flatMap(({ ids }) => ids),
  undoable: replies.flatMap(({ undoable }) => undoable),
  records: replies.reduce((sum, { records }) => sum + records, 0),
  reminders: replies.reduce((sum, { reminders }) => sum + reminders, 0),
  completed: replies.flatMap(({ completed }) => completed),
  kept: replies.reduce((sum, { kept }) => sum + kept, 0),
  moved: replies.reduce((sum, { moved }) => sum + moved, 0),
  ended: replies.reduce((sum, { ended }) => sum + ended, 0),
});
