import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from '../../../ui/Modal.tsx';

/** While files are on their way, leaving the page asks first: within the app by a dialog, else by the browser's own. */
export function LeaveGuard({ active }: { active: boolean }) {
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
    <Confirm
      title="Files are still being sent"
      deed="Leave"
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>If you leave now, what is not sent yet is given up. What has arrived stays.</p>
    </Confirm>
  );
}
