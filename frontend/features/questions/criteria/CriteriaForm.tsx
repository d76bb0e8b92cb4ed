import type { AnyQuestion } from '#shared/contract/question.ts';
import type { CriterionValues } from '#shared/rules/questions/questions.ts';
import { Button } from '#ui/Button.tsx';
import { Form, useSchemaForm } from '#ui/form/Form.tsx';
import { Criteria } from './Criteria.tsx';
import type { ListEntries } from './useEntries.ts';

export interface CriteriaProps {
  readonly question: AnyQuestion;
  readonly entries: Readonly<Record<string, ListEntries>>;
  readonly criteria: CriterionValues;
  readonly onCriteriaChange: (criteria: CriterionValues) => void;
}

/** The form for a question's criteria, filled with the current ones, and the function that submits it. */
export function useCriteriaForm({ question, criteria, onCriteriaChange }: Omit<CriteriaProps, 'entries'>) {
  const initialValues = Object.fromEntries(
    Object.entries(question.fields).map(([name, { kind }]) => [
      name,
      kind === 'flag' ? criteria[name] === 'true' : (criteria[name] ?? ''),
    ]),
  );
  const form = useSchemaForm(question.input, initialValues);
  const submit = form.handleSubmit(() => {
    const values: Record<string, unknown> = form.getValues();
    const textOf = (value: unknown) =>
      value === true ? 'true' : typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    onCriteriaChange(
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)])),
    );
  });
  return { form, submit: () => void submit() };
}

/** The label of the submit button. */
export const submitLabel = ({ kind }: AnyQuestion) => (kind === 'search' ? 'Search' : 'Submit');

/** The form for the criteria as a page, shown before the question is asked. */
export function CriteriaPage({ entries, ...props }: CriteriaProps) {
  const { form, submit } = useCriteriaForm(props);
  return (
    <section className="card criteria-page">
      <Form form={form} onSubmit={submit}>
        <Criteria question={props.question} entries={entries} />
        <Button type="submit" variant="primary">
          {submitLabel(props.question)}
        </Button>
      </Form>
    </section>
  );
}
