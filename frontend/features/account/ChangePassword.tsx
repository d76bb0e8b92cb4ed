import * as z from 'zod';
import { confirmationFields, withMatchingPasswords } from '#shared/calls/accounts/account.schema.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { NewPasswordFields } from '#ui/form/password/NewPasswordFields.tsx';
import { PasswordField } from '#ui/form/password/PasswordField.tsx';

/** The request's fields, and a field that repeats the new password. */
const ChangeSchema = withMatchingPasswords(
  z.object({ ...accounts.changePassword.body.shape, ...confirmationFields }),
);

/** The form that changes the user's password; saving it ends their other sessions. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(ChangeSchema, { currentPassword: '', password: '', confirmPassword: '' });
  const save = useSave(
    accounts.changePassword,
    form,
    ({ currentPassword, password }) => ({ body: { currentPassword, password } }),
    { onDone: onClose },
  );
  return (
    <FormDialog
      title="Change password"
      buttonLabel="Change"
      save={save}
      intro={<p className="account-lead">You’ll stay signed in here and be signed out everywhere else.</p>}
      onClose={onClose}
    >
      <PasswordField
        name="currentPassword"
        label="Current password"
        required
        autoComplete="current-password"
      />
      <NewPasswordFields label="New password" confirmLabel="Confirm new password" />
    </FormDialog>
  );
}
