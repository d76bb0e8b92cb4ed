import { PeoplePage } from '#features/people/PeoplePage.tsx';
import { SelectedPcoActions } from './SelectedPcoActions.tsx';

/** /pco: the register of people, with the actions for the selected PCOs, whose forms belong to several features. */
export default function RegisterPage() {
  return <PeoplePage Selected={SelectedPcoActions} />;
}
