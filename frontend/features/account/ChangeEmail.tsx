import { accounts } from '#shared/calls/accounts/accounts.ts';
import { useSend } from '#client/api.ts';
import { showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { FormModal } from './FormModal.tsx';

interface Props {
  /** The address that the account has. */
  readonly present: string;
  readonly onClose: () => void;
}

/** Another address for the account; it counts once the link of a mail was opened. */
export function ChangeEmail({ present, onClose }: Props) {
  const form = useSchemaForm(accounts.changeEmail.body, { email: '', password: '' });
  const send = useSend(accounts.changeEmail, {
    handles: ({ details }) => showFieldErrors(form as never, details.fields),
  });
  const submit = useOnce(
    form.handleSubmit(async (body) => {
      const done = await send.mutateAsync({ input: { body } }).catch(() => undefined);
      if (done) onClose();
    }),
  );
  return (
    <FormModal
      title="Change email"
      deed="Send the link"
      lead={
        <>
          We send a link to the new address. Until you open it, your address stays <strong>{present}</strong>.
        </>
      }
      form={form}
      dirty={form.formState.isDirty}
      busy={send.isPending}
      onSubmit={submit}
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
    </FormModal>
  );
}
