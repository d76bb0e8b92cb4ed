import { type Receipt, receipts } from '#shared/calls/giving/receipts.ts';
import { SentFrom } from '#parts/mail/SentFrom.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';

/** Emails a receipt to its giver. */
export function MailReceipt({ of, onClose }: { readonly of: Receipt; readonly onClose: () => void }) {
  const form = useSchemaForm(receipts.mail.body, { message: '' });
  const save = useSave(receipts.mail, form, (body) => ({ params: { id: of.id }, body }), {
    draftKey: `receipt:${of.id}`,
    onDone: onClose,
  });
  return (
    <FormDialog title={`Email Receipt ${of.number}`} buttonLabel="Send" save={save} onClose={onClose}>
      <p>
        To: {of.email}, with the PDF attached
        {of.mailedAt && ' (emailed before)'}
      </p>
      <SentFrom />
      <TextAreaField name="message" label="A Few Words" rows={4} />
    </FormDialog>
  );
}
