import { lazy, Suspense } from 'react';
import { saved } from '#shared/calls/questions/saved.ts';
import type { SavedViews } from '#features/animals/AnimalsPage.tsx';
import { useMay } from '#client/me.ts';

const ViewsMenu = lazy(() => import('#features/questions/ViewsMenu.tsx'));

/** The saved views of the register, for whoever may keep questions; they load after the list. */
export const AnimalViews: SavedViews = (props) =>
  useMay(saved.list.access) && (
    <Suspense>
      <ViewsMenu {...props} />
    </Suspense>
  );
