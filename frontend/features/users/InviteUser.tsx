import { InviteInput, users } from '#shared/calls/users/users.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { PersonFields } from './PersonFields.tsx';
import { RoleField } from './RoleField.tsx';

/** Invites a user by email (product/users 2.1). */
export function InviteUser({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(InviteInput, { firstName: '', lastName: '', email: '', roleName: '' });
  const save = useSave(users.invite, form, (body) => ({ body }), { draftKey: 'invite', onDone: onClose });
  return (
    <FormDialog
      title="Invite New"
      buttonLabel="Invite"
      sideEffect="Yes sends the invitation now. No sends nothing and forgets what you typed."
      size="medium"
      save={save}
      intro={
        <p className="users-lead">We’ll email them a link. They choose their own user ID and password.</p>
      }
      onClose={onClose}
    >
      <PersonFields />
      <RoleField name="roleName" />
    </FormDialog>
  );
}
