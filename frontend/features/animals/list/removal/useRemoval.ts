import { useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { makeCall, showError } from '#client/calls/make-call.ts';
import { useAccess } from '#client/session/session-context.ts';
import { namesOf } from '#parts/animal/props.ts';
import { toast } from '#ui/message/toast.ts';

/** Deletes or restores animals one after the other, and reports how many it was done to. */
export function useRemoval() {
  const refresh = useRefresh();
  const canRestore = useAccess('records.restore');
  const [busy, setBusy] = useState(false);

  async function runEach(
    list: readonly AnimalRow[],
    work: (animal: AnimalRow) => Promise<unknown>,
  ): Promise<AnimalRow[]> {
    const succeeded: AnimalRow[] = [];
    setBusy(true);
    try {
      for (const animal of list) {
        await work(animal);
        succeeded.push(animal);
      }
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
      await refresh();
    }
    return succeeded;
  }

  async function restore(list: readonly AnimalRow[]): Promise<void> {
    const restored = await runEach(list, ({ id }) => makeCall(animals.restore, { params: { id } }));
    if (restored.length > 0) toast.success(`${namesOf(restored)} restored`);
  }

  async function remove(list: readonly AnimalRow[]): Promise<void> {
    const deleted = await runEach(list, ({ id }) => makeCall(animals.remove, { params: { id } }));
    if (deleted.length === 0) return;
    const failedCount = list.length - deleted.length;
    const text = `${namesOf(deleted)} deleted${failedCount > 0 ? `, ${failedCount} not` : ''}`;
    toast.success(text, canRestore ? { label: 'Undo', run: () => void restore(deleted) } : undefined);
  }

  return { busy, canRestore, remove, restore };
}
