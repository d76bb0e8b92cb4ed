/**
 * Registers unsaved work with the question to ask before it is lost: dialogs with changes, running uploads, unsaved
 * recovery codes. React Router allows one blocker, so `LeaveGuards` blocks for all of them and asks the latest first;
 * on a reload the browser asks. The documented 'Do you want to save your changes?' has buttons that say what they do.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { createStore } from '../store/create-store.ts';

/** The answers to a question before leaving. */
export interface Answers {
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Unsaved work that leaving the page would lose, and the question about it. */
export interface Guard {
  readonly ask: (answers: Answers) => ReactNode;
}

/** The registered guards, the latest last. */
export const guardStore = createStore<readonly Guard[]>([]);

let passing = false;

/** True while something would be lost by leaving. */
export const isGuarded = (): boolean => guardStore.read().length > 0 && !passing;

/** The path of the page before a navigation, and that of the page after it. */
export interface PageChange {
  readonly from: string;
  readonly to: string;
}

/** Returns true where the page must stay open. It shows the reason itself. */
type Keeper = (leading: PageChange) => boolean;

const keepers = new Set<Keeper>();

/** True where the page stays open. Each keeper is called once per press. */
export const isNavigationBlocked = (leading: PageChange): boolean =>
  [...keepers].some((keeps) => keeps(leading));

/** While a page is mounted, its check may keep it open; nothing would be lost, so the browser's own question is not used. */
export function useNavigationBlock(keeps: Keeper): void {
  const latest = useRef(keeps);
  useEffect(() => {
    latest.current = keeps;
  });
  useEffect(() => {
    const keeper: Keeper = (leading) => latest.current(leading);
    keepers.add(keeper);
    return () => void keepers.delete(keeper);
  }, []);
}

/** Opens another page by a full load; does not ask, as the input was saved, discarded or is carried along. */
export function loadPage(address: string): void {
  guardStore.write([]);
  location.assign(address);
}

/** While `guarded`, the browser asks before it leaves or reloads the page. */
export function useBeforeUnloadWarning(guarded: boolean): void {
  useEffect(() => {
    if (!guarded) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (isGuarded()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [guarded]);
}

/** Runs an action that follows saved or discarded input: its navigation does not ask. */
export function withoutPrompt<T>(work: () => T): T {
  passing = true;
  try {
    return work();
  } finally {
    passing = false;
  }
}

/** While `active`, leaving the page asks first; `LeaveGuards` shows the question. */
export function useGuard(active: boolean, ask: Guard['ask']): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!active) return;
    const guard: Guard = { ask: (answers) => latest.current(answers) };
    guardStore.write([...guardStore.read(), guard]);
    return () => guardStore.write(guardStore.read().filter((other) => other !== guard));
  }, [active]);
}
