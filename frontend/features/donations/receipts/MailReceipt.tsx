import { type Receipt, receipts } from '#shared/calls/people/giving/receipts.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';

/** Mails a receipt to its giver. */
export function MailReceipt({ of, onClose }: { readonly of: Receipt; readonly onClose: () => void }) {
  const form = useSchemaForm(receipts.mail.body, { message: '' });
  const save = useSave(receipts.mail, form, (body) => ({ params: { id: of.id }, body }), {
    keeps: `receipt:${of.id}`,
    onDone: onClose,
  });
  return (
    <FormDialog title={`Mail Receipt ${of.number}`} buttonLabel="Send" save={save} onClose={onClose}>
      <p>
        It goes to {of.email}, with the PDF. An answer comes to your rescue.
        {of.mailedAt && ' It was mailed before.'}
      </p>
      <TextAreaField name="message" label="A Few Words" rows={4} />
    </FormDialog>
  );
}
