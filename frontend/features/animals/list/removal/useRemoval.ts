import { useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { makeCall, showError } from '#client/calls/make-call.ts';
import { useMay } from '#client/session/me.ts';
import { namesOf } from '#parts/animal/props.ts';
import { toast } from '#ui/message/toast.ts';

/** Deletes or restores animals one after the other, and reports how many it was done to. */
export function useRemoval() {
  const refresh = useRefresh();
  const restores = useMay('records.restore');
  const [busy, setBusy] = useState(false);

  async function each(
    list: readonly AnimalRow[],
    work: (animal: AnimalRow) => Promise<unknown>,
  ): Promise<AnimalRow[]> {
    const done: AnimalRow[] = [];
    setBusy(true);
    try {
      for (const animal of list) {
        await work(animal);
        done.push(animal);
      }
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
      await refresh();
    }
    return done;
  }

  async function restore(list: readonly AnimalRow[]): Promise<void> {
    const back = await each(list, ({ id }) => makeCall(animals.restore, { params: { id } }));
    if (back.length > 0) toast.success(`${namesOf(back)} restored`);
  }

  async function remove(list: readonly AnimalRow[]): Promise<void> {
    const deleted = await each(list, ({ id }) => makeCall(animals.remove, { params: { id } }));
    if (deleted.length === 0) return;
    const rest = list.length - deleted.length;
    const text = `${namesOf(deleted)} deleted${rest > 0 ? `, ${rest} not` : ''}`;
    toast.success(text, restores ? { label: 'Undo', run: () => void restore(deleted) } : undefined);
  }

  return { busy, restores, remove, restore };
}
