import { roleTitle } from '#shared/access/roles.ts';
import { UserInput, users, type UserVM } from '#shared/calls/users/users.ts';
import { useSession } from '#client/session/session-context.ts';
import { refreshSession } from '#client/session/session.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { FieldBox } from '#ui/form/Field.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { PersonFields } from './PersonFields.tsx';
import { RoleField } from './RoleField.tsx';

interface Props {
  readonly user: UserVM;
  readonly onClose: () => void;
  /** Reopens the form with the user as they are now. */
  readonly onReload: () => void;
}

/** The form that changes a user's name, address and role (product/users 2.2). */
export function EditUser({ user, onClose, onReload }: Props) {
  const { userId } = useSession();
  const { id, version, firstName, lastName, email, role } = user;
  const isSelf = id === userId;
  const form = useSchemaForm(UserInput, { firstName, lastName, email, role });
  const save = useSave(
    users.update,
    form,
    (values, { version: currentVersion = version }) => ({
      params: { id },
      body: { ...values, id, version: currentVersion },
    }),
    {
      draftKey: `user:${id}#${version}`,
      onDone: () => {
        onClose();
        // The header shows the name that the session holds.
        if (isSelf) void refreshSession();
      },
    },
  );
  return (
    <FormDialog
      title="Edit User"
      buttonLabel="Update"
      isDisabled={!save.isDirty}
      size="medium"
      save={save}
      subject="this user"
      onReload={onReload}
      onClose={onClose}
    >
      <PersonFields emailHelp={isSelf ? undefined : addressChangeHelp(user)} />
      {isSelf ? <OwnRole title={roleTitle(role)} /> : <RoleField name="role" />}
    </FormDialog>
  );
}

/** Says when a new address takes effect: at once for a user who has not accepted the invitation yet. */
function addressChangeHelp({ userName, email: currentEmail, newAddress: { email, isOver } }: UserVM): string {
  if (!userName) return 'A changed address gets the invitation right away.';
  if (!email) return 'A changed address takes effect once they confirm it with the link we send there.';
  return isOver
    ? `${email} was not confirmed in time. Type it again to send another link.`
    : `${email} is waiting for confirmation: until then emails go to ${currentEmail}.`;
}

/** The user's own role, read-only. */
function OwnRole({ title }: { title: string }) {
  return (
    <FieldBox
      label="Role"
      error={undefined}
      help="You can’t change your own role. Another Administrator can."
    >
      {(fieldProps) => <input className="input" value={title} disabled {...fieldProps} />}
    </FieldBox>
  );
}
