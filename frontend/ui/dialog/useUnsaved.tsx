import { useEffect } from 'react';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { useGuard } from './navigation-guards.ts';
import type { UnsavedInput } from './UnsavedQuestion.tsx';

const load = async () => (await import('./UnsavedQuestion.tsx')).UnsavedQuestion;
const UnsavedQuestion = lazyComponent(load);

/**
 * While there is unsaved input, leaving the page asks about it. The dialog is loaded once
 * the user types: that keeps it out of the first load, and the device may be offline when it is needed.
 */
export function useUnsaved(unsaved: UnsavedInput | false | undefined): void {
  const active = Boolean(unsaved);
  useEffect(() => {
    if (active) void load().catch(() => undefined);
  }, [active]);
  useGuard(
    active,
    ({ stay, leave }) => unsaved && <UnsavedQuestion unsaved={unsaved} onStay={stay} onLeave={leave} />,
  );
}
