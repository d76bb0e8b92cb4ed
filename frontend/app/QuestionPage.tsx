import Question from '#features/questions/QuestionPage.tsx';
import { SelectedActions } from './actions/SelectedActions.tsx';

/** Any search, query or list-like report, with what the features do for the animals of selected rows. */
export default function QuestionPage() {
  return <Question Selected={SelectedActions} />;
}
