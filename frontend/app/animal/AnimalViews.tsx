import { lazy, Suspense } from 'react';
import type { SavedViews } from '#features/animals/AnimalsPage.tsx';

const ViewsMenu = lazy(() => import('#features/questions/saved/ViewsMenu.tsx'));

/** The saved views of the register; they load after the list. */
export const AnimalViews: SavedViews = (props) => (
  <Suspense>
    <ViewsMenu {...props} />
  </Suspense>
);
