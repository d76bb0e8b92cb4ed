import { AnimalsPage, type SavedViews } from '#features/animals/AnimalsPage.tsx';
import { SelectedActions } from '../actions/SelectedActions.tsx';
import { FORMS } from '../actions/useActions.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const ViewsMenu = lazyComponent(() => import('#features/questions/saved/ViewsMenu.tsx'));

/** The saved views of the register; they load after the list. */
const AnimalViews: SavedViews = (props) => <ViewsMenu {...props} />;

/** The forms for those who were just taken in. */
const ARRIVALS = { Propose: FORMS.propose, Weigh: FORMS.weigh };

/** /animals: the register, with what the features do for the selected animals, and the views that were saved of it. */
export default function RegisterPage() {
  return <AnimalsPage Selected={SelectedActions} arrivals={ARRIVALS} Views={AnimalViews} />;
}
