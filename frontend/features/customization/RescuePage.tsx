import type { ReactNode } from 'react';
import { Link } from 'react-router';
import '#ui/page.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of Organization Info on a page of its own, with the way back. */
export function RescuePage({ title, children }: Props) {
  return (
    <>
      <p>
        <Link to="/customization">Back to Organization Info</Link>
      </p>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {children}
    </>
  );
}
