import * as z from 'zod';
import { confirmed, onePassword } from '#shared/calls/accounts/account.schema.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { useSend } from '#client/api.ts';
import { showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { NewPasswordFields } from '#ui/form/NewPasswordFields.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { FormModal } from './FormModal.tsx';

/** What is sent, and the new password once more. */
const ChangeForm = onePassword(z.object({ ...accounts.changePassword.body.shape, ...confirmed }));

/** Another password; the other sessions end by it. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(ChangeForm, { currentPassword: '', password: '', confirmPassword: '' });
  const send = useSend(accounts.changePassword, {
    handles: ({ details }) => showFieldErrors(form as never, details.fields),
  });
  const submit = useOnce(
    form.handleSubmit(async ({ currentPassword, password }) => {
      const input = { body: { currentPassword, password } };
      const done = await send.mutateAsync({ input }).catch(() => undefined);
      if (done) onClose();
    }),
  );
  return (
    <FormModal
      title="Change password"
      deed="Change"
      lead="You stay signed in here, and are signed out everywhere else."
      form={form}
      dirty={form.formState.isDirty}
      busy={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        name="currentPassword"
        label="Present password"
        required
        autoComplete="current-password"
      />
      <NewPasswordFields label="New password" confirmLabel="Confirm new password" />
    </FormModal>
  );
}
