import { useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { makeCall, showError } from '#client/calls/make-call.ts';
import { useAccess } from '#client/session/session-context.ts';
import { nameOrCount } from '#parts/animal/props.ts';
import { toast } from '#ui/message/toast.ts';

/** Deletes or restores animals one after the other, and reports how many it was done to. */
export function useRemoval() {
  const refresh = useRefresh();
  const canRestore = useAccess('records.restore');
  const [busy, setBusy] = useState(false);

  async function runEach(
    list: readonly AnimalRow[],
    request: (animal: AnimalRow) => Promise<unknown>,
  ): Promise<AnimalRow[]> {
    const doneAnimals: AnimalRow[] = [];
    setBusy(true);
    try {
      for (const animal of list) {
        await request(animal);
        doneAnimals.push(animal);
      }
    } catch (error) {
      showError(error);
    } finally {
      // Busy until the list is read again: until then another press would delete the same animals.
      await refresh();
      setBusy(false);
    }
    return doneAnimals;
  }

  async function restore(list: readonly AnimalRow[]): Promise<void> {
    const restoredAnimals = await runEach(list, ({ id }) => makeCall(animals.restore, { params: { id } }));
    if (restoredAnimals.length > 0) toast.success(`${nameOrCount(restoredAnimals)} restored`);
  }

  /** Returns the animals that were deleted. */
  async function remove(list: readonly AnimalRow[]): Promise<AnimalRow[]> {
    const deletedAnimals = await runEach(list, ({ id }) => makeCall(animals.remove, { params: { id } }));
    if (deletedAnimals.length === 0) return [];
    const failedCount = list.length - deletedAnimals.length;
    const text = `${nameOrCount(deletedAnimals)} deleted${failedCount > 0 ? `, ${failedCount} not` : ''}`;
    toast.success(text, canRestore ? { label: 'Undo', run: () => void restore(deletedAnimals) } : undefined);
    return deletedAnimals;
  }

  return { busy, canRestore, remove, restore };
}
