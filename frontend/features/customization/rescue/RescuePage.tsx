import type { ReactNode } from 'react';
import { Link } from 'react-router';
import '#ui/style/page.css';

/** A part of Organization Info on a page of its own, with the way back. */
export function RescuePage({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <p className="rescue-back">
        <Link to="/customization">Back to Organization Info</Link>
      </p>
      {children}
    </>
  );
}
