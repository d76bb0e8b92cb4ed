import { useState } from 'react';
import { roleTitle } from '#shared/access/roles.ts';
import { rolesGivenBy, UserInput, users, type UserVM } from '#shared/calls/users/users.ts';
import { useSend } from '#client/api.ts';
import { useMe } from '#client/me.ts';
import { refreshSession } from '#client/session.ts';
import { type Conflict, ConflictNotice } from '#ui/ConflictNotice.tsx';
import { FieldBox } from '#ui/form/Field.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { SelectField } from '#ui/form/fields.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { UserForm } from './UserForm.tsx';

interface Props {
  readonly user: UserVM;
  readonly onClose: () => void;
  /** To begin anew with the user as they are now. */
  readonly onReload: () => void;
}

/** Name, address and role of a user to correct (spec 000 §2, READINGS "Roles"). */
export function EditUser({ user, onClose, onReload }: Props) {
  const { userId, roleName } = useMe();
  const self = user.id === userId;
  const { firstName, lastName, email, role } = user;
  const form = useSchemaForm(UserInput, { firstName, lastName, email, role: role as never });
  const [conflict, setConflict] = useState<Conflict>();
  const send = useSend(users.update, {
    handles: ({ details }) => {
      setConflict(details.conflict);
      return Boolean(details.conflict) || showFieldErrors(form as never, details.fields);
    },
  });
  const submit = useOnce((newer?: number) =>
    form.handleSubmit(async (values) => {
      setConflict(undefined);
      const body = { ...values, id: user.id, version: newer ?? user.version };
      const done = await send
        .mutateAsync({ input: { params: { id: user.id }, body } })
        .catch(() => undefined);
      if (!done) return;
      onClose();
      // The header shows one's name as the session has it.
      if (self) void refreshSession();
    })(),
  );
  return (
    <UserForm
      title="Edit User"
      deed="Update"
      form={form}
      busy={send.isPending}
      onSubmit={() => submit()}
      onClose={onClose}
      notice={
        conflict && (
          <ConflictNotice
            conflict={conflict}
            what="this user"
            onReload={onReload}
            onOverwrite={() => submit(conflict.version)}
          />
        )
      }
      role={
        self ? (
          <OwnRole title={roleTitle(role)} />
        ) : (
          <SelectField
            name="role"
            label="Role"
            required
            options={rolesGivenBy(roleName).map((given) => [given, roleTitle(given)] as const)}
          />
        )
      }
    />
  );
}

/** One's own role, in sight and fixed. */
function OwnRole({ title }: { title: string }) {
  return (
    <FieldBox
      label="Role"
      error={undefined}
      help="Nobody changes their own role: another Administrator can change yours."
    >
      {(wiring) => <input className="input" value={title} disabled {...wiring} />}
    </FieldBox>
  );
}
