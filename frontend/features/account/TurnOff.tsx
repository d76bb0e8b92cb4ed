import { accounts } from '#shared/calls/accounts.ts';
import { useSend } from '../../app/api.ts';
import { showFieldErrors, useSchemaForm } from '../../ui/form/Form.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { useOnce } from '../../ui/useOnce.ts';
import { FormModal } from './FormModal.tsx';

/** Turns two-step sign-in off, for the password. */
export function TurnOff({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(accounts.twoStepEnd.body, { password: '' });
  const send = useSend(accounts.twoStepEnd, {
    invalidates: ['accounts', 'users'],
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
      title="Turn off two-step sign-in"
      deed="Turn off"
      lead="Your password alone opens your account then, to whoever has it. Your recovery codes no longer work."
      form={form}
      dirty={false}
      busy={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField name="password" label="Your password" required autoComplete="current-password" />
    </FormModal>
  );
}
