import type { SavedViews } from '#features/animals/AnimalsPage.tsx';
import { late } from '#ui/late/late.tsx';

const ViewsMenu = late(() => import('#features/questions/saved/ViewsMenu.tsx'));

/** The saved views of the register; they load after the list. */
export const AnimalViews: SavedViews = (props) => <ViewsMenu {...props} />;
