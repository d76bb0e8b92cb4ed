import { type ReactNode, useEffect } from 'react';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { useGuard } from './navigation-guards.ts';

const load = async () => (await import('./Modal.tsx')).Confirm;
const Confirm = lazyComponent(load);

interface Props {
  /** True while leaving the page would lose something. */
  readonly isActive: boolean;
  readonly title: string;
  /** The text of the question, which says what would be lost. */
  readonly children: ReactNode;
}

/** While `isActive`, leaving the page asks first; the code of the dialog is loaded in advance. */
export function LeaveGuard({ isActive, title, children }: Props) {
  useEffect(() => {
    if (isActive) void load().catch(() => undefined);
  }, [isActive]);
  useGuard(isActive, ({ stay, leave }) => (
    <Confirm title={title} buttonLabel="Leave" onConfirm={leave} onClose={stay}>
      {children}
    </Confirm>
  ));
  return null;
}
