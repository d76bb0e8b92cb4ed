import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { Criteria } from './Criteria.tsx';
import { type CriteriaProps, useCriteriaForm, submitLabel } from './CriteriaForm.tsx';

/** The dialog that changes the criteria of an answer. */
export default function CriteriaDialog({
  entries,
  onClose,
  ...props
}: CriteriaProps & { readonly onClose: () => void }) {
  const { form, submit } = useCriteriaForm(props);
  const footer = (
    <div className="modal-buttons">
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" onClick={submit}>
        {submitLabel(props.question)}
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
