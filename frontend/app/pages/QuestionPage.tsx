import Question from '#features/questions/QuestionPage.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const SelectedActions = lazyComponent(
  async () => (await import('../actions/SelectedActions.tsx')).SelectedActions,
);

/** Any search, query or list-like report, with the actions for the animals of selected rows. */
export default function QuestionPage() {
  return <Question Selected={SelectedActions} />;
}
