import type { ReactNode } from 'react';
import { Link } from 'react-router';
import '#ui/style/page.css';

/** A part of Organization Info on a separate page, with a link back. */
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
