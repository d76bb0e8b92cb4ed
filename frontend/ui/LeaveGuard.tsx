import type { ReactNode } from 'react';
import { useGuard } from './leaving.ts';
import { Confirm } from './Modal.tsx';

interface Props {
  /** Something would be lost now. */
  readonly active: boolean;
  readonly title: string;
  /** What would be lost. */
  readonly children: ReactNode;
}

/** While something would be lost by it, leaving the page asks first and says what. */
export function LeaveGuard({ active, title, children }: Props) {
  useGuard(active, ({ stay, leave }) => (
    <Confirm title={title} buttonLabel="Leave" onConfirm={leave} onClose={stay}>
      {children}
    </Confirm>
  ));
  return null;
}
