import type { ReactNode } from 'react';
import './charts.css';

/** Content wider than the screen: it scrolls separately, with the keyboard too. */
export function Scroll({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // Without a tab stop the keyboard could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="chart-scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
