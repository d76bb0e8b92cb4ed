import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { type Guard, guardStore, isGuarded, isKeptOpen, useBrowserAsks } from './leaving.ts';

/**
 * Asks before the page is left while something would be lost by it: within the app by the question of what would be lost,
 * else by the browser's own. A page that is kept open stays. Stands once in the app, since a router knows one blocker.
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
    // All was answered, or what was waited for is through: there is nothing to ask any more.
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
