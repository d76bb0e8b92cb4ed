import { accounts } from '#shared/calls/accounts/accounts.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { ProofFields, ProofSchema } from './ProofFields.tsx';

/** The dialog that turns two-step sign-in off; it asks for the password and a code first. */
export function TurnOff({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(ProofSchema, { password: '', code: '' });
  const save = useSave(accounts.twoStepEnd, form, (body) => ({ body }), { onDone: onClose });
  return (
    <FormDialog
      title="Turn off two-step sign-in"
      buttonLabel="Turn off"
      confirmsLeaving={false}
      save={save}
      intro={
        <p className="account-lead">
          Anyone who has your password can then sign in to your account. Your recovery codes stop working.
        </p>
      }
      onClose={onClose}
    >
      <ProofFields />
    </FormDialog>
  );
}
