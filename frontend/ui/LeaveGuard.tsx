import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from './Modal.tsx';

interface Props {
  /** Something would be lost now. */
  readonly active: boolean;
  readonly title: string;
  /** What would be lost. */
  readonly children: ReactNode;
}

/** While something would be lost by it, leaving the page asks first: within the app by a dialog, else by the browser's own. */
export function LeaveGuard({ active, title, children }: Props) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      active && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
  useEffect(() => {
    // What was waited for is through: there is nothing to ask any more.
    if (!active && blocker.state === 'blocked') blocker.proceed();
  }, [active, blocker]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Confirm title={title} deed="Leave" onConfirm={blocker.proceed} onClose={blocker.reset}>
      {children}
    </Confirm>
  );
}
