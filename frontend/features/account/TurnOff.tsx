import { accounts } from '#shared/calls/accounts/accounts.ts';
import { useSend } from '#client/api.ts';
import { showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { FormModal } from './FormModal.tsx';
import { ProofFields, ProofForm } from './ProofFields.tsx';

/** Turns two-step sign-in off, for the password and a code. */
export function TurnOff({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(ProofForm, { password: '', code: '' });
  const send = useSend(accounts.twoStepEnd, {
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
      <ProofFields />
    </FormModal>
  );
}
