import { useEffect } from 'react';
import { late } from '../late/late.tsx';
import { useGuard } from './leaving.ts';
import type { Unsaved } from './Unsaved.tsx';

const load = async () => (await import('./Unsaved.tsx')).UnsavedQuestion;
const UnsavedQuestion = late(load);

/**
 * While there is something unsaved, whatever leads away from the page asks what becomes of it. The question is loaded once
 * something was typed: pages have no room for it in their first load, and the line may be down when it is asked.
 */
export function useUnsaved(unsaved: Unsaved | false | undefined): void {
  const active = Boolean(unsaved);
  useEffect(() => {
    if (active) void load().catch(() => undefined);
  }, [active]);
  useGuard(
    active,
    ({ stay, leave }) => unsaved && <UnsavedQuestion unsaved={unsaved} onKeep={stay} onGo={leave} />,
  );
}
