import { type Receipt, receipts } from '#shared/calls/giving/receipts.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/form/fields.tsx';

interface Props {
  readonly receipt: Receipt;
  readonly action: 'void' | 'replace';
  readonly onClose: () => void;
  /** Called with the id of the current receipt. */
  readonly onDone: (id: string) => void;
  /** Called if the user chooses to void the receipt instead. */
  readonly onVoid: () => void;
}

const TEXTS = {
  void: {
    title: 'Void',
    text: 'The receipt keeps its number and is marked as void. Its donations can be edited again and put on a new receipt. This can’t be undone.',
  },
  replace: {
    title: 'Replace',
    text: 'Use this after a change to the donor’s name or address, or to your receipt texts. This receipt is marked as void, and a new one with the next number replaces it. Date, amount, type and benefit stay the same. This can’t be undone.',
  },
} as const;

/** Voids or replaces a receipt; asks for the reason. */
export function EndReceipt({ receipt, action, onClose, onDone, onVoid }: Props) {
  const { title, text } = TEXTS[action];
  const form = useSchemaForm(receipts.void.body, { reason: receipt.reason ?? '' });
  const save = useSave(receipts[action], form, (body) => ({ params: { id: receipt.id }, body }), {
    draftKey: `${action}:${receipt.id}`,
    onDone: ({ receipt: { id } }) => onDone(id),
  });
  return (
    <FormDialog
      title={`${title} Receipt ${receipt.number}`}
      buttonLabel={title}
      save={save}
      onClose={onClose}
    >
      <p>{text}</p>
      {action === 'replace' && (
        <p>
          To correct an amount or a date, void the receipt, edit the donation, then make a new receipt.{' '}
          <Button onClick={onVoid}>Void instead</Button>
        </p>
      )}
      <TextField name="reason" label="Reason" required />
    </FormDialog>
  );
}
