import { lazy } from 'react';
import { Fold } from './Fold.tsx';

const Previews = lazy(() => import('./Previews.tsx'));

/** How it looks on paper, in mails and on cards, also before it is saved; loads when it is opened. */
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
