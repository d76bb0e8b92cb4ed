import { PeoplePage } from '#features/people/PeoplePage.tsx';
import { SelectedPcoActions } from './SelectedPcoActions.tsx';

/** /pco: the register of people, with what the features do for the selected PCO. */
export default function RegisterPage() {
  return <PeoplePage Selected={SelectedPcoActions} />;
}
