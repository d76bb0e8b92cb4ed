import { PeoplePage } from '#features/people/PeoplePage.tsx';
import { SelectedPcoActions } from './SelectedPcoActions.tsx';

/** /pco: the register of people, with the actions for the selected PCO. */
export default function RegisterPage() {
  return <PeoplePage Selected={SelectedPcoActions} />;
}
