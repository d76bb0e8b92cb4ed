import { lazy } from 'react';
import { Fold } from './Fold.tsx';

const Previews = lazy(() => import('./Previews.tsx'));

/** Previews of papers, mails and cards, also before a change is saved; loads when opened. */
export function PreviewBox() {
  return (
    <Fold
      title="Preview"
      help="A letterhead, an email and a kennel card with the values in the form"
      height={240}
    >
      <Previews />
    </Fold>
  );
}
