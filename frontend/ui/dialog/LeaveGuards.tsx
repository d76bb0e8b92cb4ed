import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { type Guard, guardStore, isGuarded, isKeptOpen, useBrowserAsks } from './leaving.ts';

/**
 * Asks before the page is left while unsaved input would be lost: within the app by a question about that input,
 * else by the browser's own. A page that is kept open stays. Used once in the app, since a router allows one blocker.
 */
export function LeaveGuards() {
  const guards = useSyncExternalStore(guardStore.subscribe, guardStore.read);
  const [given, setGiven] = useState<readonly Guard[]>([]);
  const { pathname: here } = useLocation();
  const isKept = useRef(false);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    isKept.current = isKeptOpen({ from: from.pathname, to: to.pathname });
    return isKept.current || (isGuarded() && from.pathname + from.search !== to.pathname + to.search);
  });
  const top = guards.findLast((guard) => !given.includes(guard));
  useBrowserAsks(guards.length > 0);
  useEffect(() => {
    if (blocker.state === 'blocked' && isKept.current) return blocker.reset();
    // All questions were answered, or the awaited work has ended: nothing is left to ask.
    if (top || blocker.state !== 'blocked') return;
    setGiven([]);
    blocker.proceed();
  }, [top, blocker]);
  if (blocker.state !== 'blocked' || !top || isKeptOpen({ from: here, to: blocker.location.pathname }))
    return null;
  return top.ask({
    stay: () => {
      setGiven([]);
      blocker.reset();
    },
    leave: () => setGiven([...given, top]),
  });
}
