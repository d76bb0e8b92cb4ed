import { accounts } from '#shared/calls/accounts/accounts.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { ProofFields, ProofSchema } from './ProofFields.tsx';

interface Props {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The dialog that replaces the recovery codes; it asks for the password and a code first. */
export function NewCodes({ onCodes, onClose }: Props) {
  const form = useSchemaForm(ProofSchema, { password: '', code: '' });
  const save = useSave(accounts.recoveryCodes, form, (body) => ({ body }), {
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <FormDialog
      title="New recovery codes"
      buttonLabel="Create new codes"
      confirmsLeaving={false}
      save={save}
      intro={
        <p className="account-lead">You’ll get ten new codes. The ones you saved before stop working.</p>
      }
      onClose={onClose}
    >
      <ProofFields />
    </FormDialog>
  );
}
