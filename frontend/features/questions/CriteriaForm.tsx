import type { AnyQuestion } from '#shared/contract/question.ts';
import type { Asked } from '#shared/rules/questions.ts';
import { Button } from '#ui/Button.tsx';
import { Form, useSchemaForm } from '#ui/form/Form.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Criteria } from './Criteria.tsx';
import type { Entries } from './useEntries.ts';

interface Props {
  readonly question: AnyQuestion;
  readonly entries: Readonly<Record<string, Entries>>;
  readonly asked: Asked;
  readonly onAsk: (asked: Asked) => void;
}

/** A form of criteria that begins with what was chosen. */
function useCriteria({ question, asked, onAsk }: Omit<Props, 'entries'>) {
  const blank = Object.fromEntries(
    Object.entries(question.fields).map(([name, { kind }]) => [
      name,
      kind === 'flag' ? asked[name] === 'true' : (asked[name] ?? ''),
    ]),
  );
  const form = useSchemaForm(question.input, blank);
  const submit = form.handleSubmit(() => {
    const values: Record<string, unknown> = form.getValues();
    const text = (value: unknown) =>
      value === true ? 'true' : typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    onAsk(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)])));
  });
  return { form, submit: () => void submit() };
}

const wordOf = ({ kind }: AnyQuestion) => (kind === 'search' ? 'Search' : 'Submit');

/** The criteria as the page itself, before a question was asked. */
export function CriteriaPage({ entries, ...props }: Props) {
  const { form, submit } = useCriteria(props);
  return (
    <section className="card criteria-page">
      <Form form={form} onSubmit={submit}>
        <Criteria question={props.question} entries={entries} />
        <Button type="submit" variant="primary">
          {wordOf(props.question)}
        </Button>
      </Form>
    </section>
  );
}

/** The criteria over the answer, with what was chosen. */
export function CriteriaDialog({ entries, onClose, ...props }: Props & { readonly onClose: () => void }) {
  const { form, submit } = useCriteria(props);
  const footer = (
    <div className="modal-buttons">
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" onClick={submit}>
        {wordOf(props.question)}
      </Button>
    </div>
  );
  return (
    <Modal title={props.question.title} size="small" onClose={onClose} footer={footer}>
      <Form form={form} onSubmit={submit}>
        <Criteria question={props.question} entries={entries} />
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      </Form>
    </Modal>
  );
}
