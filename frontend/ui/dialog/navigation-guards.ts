/**
 * Registers unsaved work with the question to ask before it is lost: dialogs with changes, running uploads, unsaved
 * recovery codes. React Router allows one blocker, so `LeaveGuards` blocks for all of them and asks the latest first;
 * on a reload the browser asks.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { createStore } from '../store/create-store.ts';

/** The answers to a question before leaving. */
interface Answers {
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Unsaved work that leaving the page would lose, and the question about it. */
export interface Guard {
  readonly renderPrompt: (answers: Answers) => ReactNode;
}

/** The registered guards, the latest last. */
export const guardStore = createStore<readonly Guard[]>([]);

let isPromptSkipped = false;

/** True while something would be lost by leaving. */
export const isGuarded = (): boolean => guardStore.read().length > 0 && !isPromptSkipped;

/** The path of the page before a navigation, and that of the page after it. */
interface PageChange {
  readonly from: string;
  readonly to: string;
}

/** Returns true if the page must stay open, and shows the user the reason. */
type NavigationBlocker = (pageChange: PageChange) => boolean;

const blockers = new Set<NavigationBlocker>();

/** True if a blocker keeps the page open; the blockers after it are not called. */
export const isNavigationBlocked = (pageChange: PageChange): boolean =>
  [...blockers].some((shouldBlock) => shouldBlock(pageChange));

/** While the component is mounted, `shouldBlock` can keep its page open; a reload does not ask, as it loses nothing. */
export function useNavigationBlock(shouldBlock: NavigationBlocker): void {
  const latest = useRef(shouldBlock);
  useEffect(() => {
    latest.current = shouldBlock;
  });
  useEffect(() => {
    const blocker: NavigationBlocker = (pageChange) => latest.current(pageChange);
    blockers.add(blocker);
    return () => void blockers.delete(blocker);
  }, []);
}

/** Opens another page by a full load; does not ask, as the input was saved, discarded or is carried along. */
export function loadPage(url: string): void {
  guardStore.write([]);
  location.assign(url);
}

/** While `isActive`, the browser asks before it leaves or reloads the page. */
export function useBeforeUnloadWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (isGuarded()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isActive]);
}

/** Runs an action that follows saved or discarded input: its navigation does not ask. */
export function withoutPrompt<T>(work: () => T): T {
  isPromptSkipped = true;
  try {
    return work();
  } finally {
    isPromptSkipped = false;
  }
}

/** While `isActive`, leaving the page asks first; `LeaveGuards` shows the question. */
export function useGuard(isActive: boolean, renderPrompt: Guard['renderPrompt']): void {
  const latest = useRef(renderPrompt);
  useEffect(() => {
    latest.current = renderPrompt;
  });
  useEffect(() => {
    if (!isActive) return;
    const guard: Guard = { renderPrompt: (answers) => latest.current(answers) };
    guardStore.write([...guardStore.read(), guard]);
    return () => guardStore.write(guardStore.read().filter((other) => other !== guard));
  }, [isActive]);
}
