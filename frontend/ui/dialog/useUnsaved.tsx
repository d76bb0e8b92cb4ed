import { useEffect } from 'react';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { useGuard } from './navigation-guards.ts';
import type { UnsavedInput } from './UnsavedQuestion.tsx';

const load = async () => (await import('./UnsavedQuestion.tsx')).UnsavedPrompt;
const UnsavedQuestion = lazyComponent(load);

/**
 * Asks for confirmation before the user leaves the page with unsaved input. The dialog is loaded once
 * the user types: not in the first load, but before it is needed, since the device may be offline by then.
 */
export function useUnsaved(unsaved: UnsavedInput | false | undefined): void {
  const isUnsaved = Boolean(unsaved);
  useEffect(() => {
    if (isUnsaved) void load().catch(() => undefined);
  }, [isUnsaved]);
  useGuard(
    isUnsaved,
    ({ stay, leave }) => unsaved && <UnsavedQuestion unsaved={unsaved} onStay={stay} onLeave={leave} />,
  );
}
