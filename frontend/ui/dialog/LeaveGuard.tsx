import { type ReactNode, useEffect } from 'react';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { useGuard } from './navigation-guards.ts';

const load = async () => (await import('./Modal.tsx')).Confirm;
const Confirm = lazyComponent(load);

interface Props {
  /** Something would be lost now. */
  readonly active: boolean;
  readonly title: string;
  /** The name of the unsaved input. */
  readonly children: ReactNode;
}

/** While `active`, leaving the page asks first and names the loss; the dialog is loaded in advance. */
export function LeaveGuard({ active, title, children }: Props) {
  useEffect(() => {
    if (active) void load().catch(() => undefined);
  }, [active]);
  useGuard(active, ({ stay, leave }) => (
    <Confirm title={title} buttonLabel="Leave" onConfirm={leave} onClose={stay}>
      {children}
    </Confirm>
  ));
  return null;
}
