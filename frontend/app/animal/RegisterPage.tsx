import { AnimalsPage } from '#features/animals/AnimalsPage.tsx';
import { SelectedActions } from '../actions/SelectedActions.tsx';
import { FORMS } from '../actions/useActions.tsx';
import { AnimalViews } from './AnimalViews.tsx';

/** The forms for those who were just taken in. */
const ARRIVALS = { Propose: FORMS.propose, Weigh: FORMS.weigh };

/** /animals: the register, with what the features do for the selected animals, and the views that were saved of it. */
export default function RegisterPage() {
  return <AnimalsPage Selected={SelectedActions} arrivals={ARRIVALS} Views={AnimalViews} />;
}
