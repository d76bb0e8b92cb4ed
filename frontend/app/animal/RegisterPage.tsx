import { AnimalsPage, type SavedViews } from '#features/animals/AnimalsPage.tsx';
import { SelectedActions } from '../actions/SelectedActions.tsx';
import { FORMS } from '../actions/useActions.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const ViewsMenu = lazyComponent(() => import('#features/questions/saved/ViewsMenu.tsx'));

/** The saved views of the register; they load after the list. */
const AnimalViews: SavedViews = (props) => <ViewsMenu {...props} />;

/** The forms for animals that just arrived. */
const ARRIVAL_FORMS = { Propose: FORMS.propose, Weigh: FORMS.weigh };

/** /animals: the register, with the actions for the selected animals, and its saved views. */
export default function RegisterPage() {
  return <AnimalsPage Selected={SelectedActions} arrivalForms={ARRIVAL_FORMS} Views={AnimalViews} />;
}
