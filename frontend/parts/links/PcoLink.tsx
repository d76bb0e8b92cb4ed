import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAccess } from '#client/session/session-context.ts';

interface Props {
  readonly id: string | undefined;
  readonly children: ReactNode;
}

/** The name of a PCO, as a link for users who may see people. */
export function PcoLink({ id, children }: Props) {
  const canView = useAccess('pco.view');
  return canView && id ? (
    <Link className="record-link" to={`/pco/${id}`}>
      {children}
    </Link>
  ) : (
    children
  );
}
