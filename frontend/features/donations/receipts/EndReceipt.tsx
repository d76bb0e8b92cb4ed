import { type Receipt, receipts } from '#shared/calls/people/giving/receipts.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';

interface Props {
  readonly of: Receipt;
  readonly what: 'void' | 'replace';
  readonly onClose: () => void;
  /** Hears which receipt there is now. */
  readonly onDone: (id: string) => void;
}

const WORDS = {
  void: {
    title: 'Void',
    text: 'It keeps its number and is marked as void. Its donations can be changed again. This cannot be taken back.',
  },
  replace: {
    title: 'Replace',
    text: 'It is marked as void, and another one with the next number names it. It says the donations and the giver as they are now. This cannot be taken back.',
  },
} as const;

/** Voids a receipt, or puts another in its place; asks for the reason. */
export function EndReceipt({ of, what, onClose, onDone }: Props) {
  const { title, text } = WORDS[what];
  const form = useSchemaForm(receipts.void.body, { reason: of.reason ?? '' });
  const save = useSave(receipts[what], form, (body) => ({ params: { id: of.id }, body }), {
    keeps: `${what}:${of.id}`,
    onDone: ({ receipt }) => onDone(receipt.id),
  });
  return (
    <FormDialog title={`${title} Receipt ${of.number}`} buttonLabel={title} save={save} onClose={onClose}>
      <p>{text}</p>
      <TextField name="reason" label="Reason" required />
    </FormDialog>
  );
}
