import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import {
  type Guard,
  guardStore,
  isGuarded,
  isNavigationBlocked,
  useBeforeUnloadWarning,
} from './navigation-guards.ts';

/**
 * Asks before the page is left while unsaved input would be lost: within the app by a question about that input,
 * else by the browser. A refused navigation is canceled. Used once in the app, since a router allows one blocker.
 */
export function LeaveGuards() {
  const guards = useSyncExternalStore(guardStore.subscribe, guardStore.read);
  const [passedGuards, setPassedGuards] = useState<readonly Guard[]>([]);
  const [isBlocked, setBlocked] = useState(false);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    // A blocker shows the user its reason each time, so it is called only once for each navigation.
    const isNowBlocked = isNavigationBlocked({ from: from.pathname, to: to.pathname });
    setBlocked(isNowBlocked);
    return isNowBlocked || (isGuarded() && from.pathname + from.search !== to.pathname + to.search);
  });
  const topGuard = guards.findLast((guard) => !passedGuards.includes(guard));
  useBeforeUnloadWarning(guards.length > 0);
  useEffect(() => {
    if (blocker.state === 'blocked' && isBlocked) return blocker.reset();
    // All questions were answered, or the awaited work has ended: nothing is left to ask.
    if (topGuard || blocker.state !== 'blocked') return;
    setPassedGuards([]);
    blocker.proceed();
  }, [topGuard, blocker, isBlocked]);
  if (blocker.state !== 'blocked' || !topGuard || isBlocked) return null;
  return topGuard.renderPrompt({
    stay: () => {
      setPassedGuards([]);
      blocker.reset();
    },
    leave: () => setPassedGuards([...passedGuards, topGuard]),
  });
}
