import { roleTitle } from '#shared/access/roles.ts';
import { InviteInput, rolesGivenBy, users } from '#shared/calls/users/users.ts';
import { useSend } from '#client/api.ts';
import { useMe } from '#client/me.ts';
import { useDeedKey } from '#client/useDeedKey.ts';
import { showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { SelectField } from '#ui/form/fields.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { UserForm } from './UserForm.tsx';

/** Invites somebody by e-mail (spec 000 §2, §5). */
export function InviteUser({ onClose }: { onClose: () => void }) {
  const { roleName } = useMe();
  const keyOf = useDeedKey();
  const form = useSchemaForm(InviteInput, { firstName: '', lastName: '', email: '', roleName: '' as never });
  const send = useSend(users.invite, {
    handles: ({ details }) => showFieldErrors(form as never, details.fields),
  });
  const submit = useOnce(
    form.handleSubmit(async (body) => {
      const done = await send.mutateAsync({ input: { body }, key: keyOf(body) }).catch(() => undefined);
      if (done) onClose();
    }),
  );
  return (
    <UserForm
      title="Invite New"
      deed="Invite"
      lead="A mail with a link goes to this address; whoever opens it chooses a user ID and a password."
      form={form}
      busy={send.isPending}
      onSubmit={submit}
      onClose={onClose}
      role={
        <SelectField
          name="roleName"
          label="Role"
          required
          options={rolesGivenBy(roleName).map((role) => [role, roleTitle(role)] as const)}
        />
      }
    />
  );
}
