import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { type Guard, guardStore, isGuarded, isNavigationBlocked, useBeforeUnloadWarning } from './leaving.ts';

/**
 * Asks before the page is left while unsaved input would be lost: within the app by a question about that input,
 * else by the browser's own. A page that is kept open stays. Used once in the app, since a router allows one blocker.
 */
export function LeaveGuards() {
  const guards = useSyncExternalStore(guardStore.subscribe, guardStore.read);
  const [passedGuards, setPassedGuards] = useState<readonly Guard[]>([]);
  const { pathname: currentPath } = useLocation();
  const isKept = useRef(false);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    isKept.current = isNavigationBlocked({ from: from.pathname, to: to.pathname });
    return isKept.current || (isGuarded() && from.pathname + from.search !== to.pathname + to.search);
  });
  const top = guards.findLast((guard) => !passedGuards.includes(guard));
  useBeforeUnloadWarning(guards.length > 0);
  useEffect(() => {
    if (blocker.state === 'blocked' && isKept.current) return blocker.reset();
    // All questions were answered, or the awaited work has ended: nothing is left to ask.
    if (top || blocker.state !== 'blocked') return;
    setPassedGuards([]);
    blocker.proceed();
  }, [top, blocker]);
  if (
    blocker.state !== 'blocked' ||
    !top ||
    isNavigationBlocked({ from: currentPath, to: blocker.location.pathname })
  )
    return null;
  return top.ask({
    stay: () => {
      setPassedGuards([]);
      blocker.reset();
    },
    leave: () => setPassedGuards([...passedGuards, top]),
  });
}
