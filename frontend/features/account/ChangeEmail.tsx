import { accounts } from '#shared/calls/accounts/accounts.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { PasswordField } from '#ui/form/password/PasswordField.tsx';

interface Props {
  /** The account's present email address. */
  readonly currentEmail: string;
  readonly onClose: () => void;
}

/** A form for a new email address of the account, which is used once the link in an email was opened. */
export function ChangeEmail({ currentEmail, onClose }: Props) {
  const form = useSchemaForm(accounts.changeEmail.body, { email: '', password: '' });
  const save = useSave(accounts.changeEmail, form, (body) => ({ body }), { onDone: onClose });
  return (
    <FormDialog
      title="Change email"
      buttonLabel="Send the link"
      save={save}
      intro={
        <p className="account-lead">
          We’ll send a link to the new address. Until you open it, your address stays{' '}
          <strong>{currentEmail}</strong>.
        </p>
      }
      onClose={onClose}
    >
      <TextField
        name="email"
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <PasswordField name="password" label="Your password" required autoComplete="current-password" />
    </FormDialog>
  );
}
