import { accounts } from '#shared/calls/accounts/accounts.ts';
import { useSend } from '#client/api.ts';
import { showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { FormModal } from './FormModal.tsx';
import { ProofFields, ProofForm } from './ProofFields.tsx';

interface Props {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** New recovery codes in the place of the old ones, for the password and a code. */
export function NewCodes({ onCodes, onClose }: Props) {
  const form = useSchemaForm(ProofForm, { password: '', code: '' });
  const send = useSend(accounts.recoveryCodes, {
    later: true,
    handles: ({ details }) => showFieldErrors(form as never, details.fields),
  });
  const submit = useOnce(
    form.handleSubmit(async (body) => {
      const done = await send.mutateAsync({ input: { body } }).catch(() => undefined);
      if (done) onCodes(done.data.recoveryCodes);
    }),
  );
  return (
    <FormModal
      title="New recovery codes"
      deed="Make new codes"
      lead="You get ten new codes. Those you have kept so far no longer work."
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
