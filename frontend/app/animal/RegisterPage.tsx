import { AnimalsPage } from '#features/animals/AnimalsPage.tsx';
import { SelectedActions } from '../actions/SelectedActions.tsx';

/** /animals: the register, with what the features do for the selected animals. */
export default function RegisterPage() {
  return <AnimalsPage Selected={SelectedActions} />;
}
