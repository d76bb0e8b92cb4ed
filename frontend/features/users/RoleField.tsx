import { roleTitle, type Role } from '#shared/access/roles.ts';
import { assignableRoles } from '#shared/calls/users/users.ts';
import { useSession } from '#client/session/session-context.ts';
import { SelectField } from '#ui/form/fields.tsx';
import { useTextValue } from '#ui/form/watched.ts';

/** The rights of each role in one or two sentences; docs/product/permissions.md has the details. */
const ROLE_HELP: Readonly<Record<Role, string>> = {
  SuperAdministrator: 'Can do everything, in every rescue of this installation.',
  Administrator: 'Can do everything in your rescue, including users, donations and settings.',
  AnimalManager: 'Manages animals, people and lists. Can’t manage users, donations or volunteers.',
  Veterinarian: 'Adds, edits and treats animals. Can’t see people.',
  AnimalCaretaker: 'Sees animals and writes their diary, behaviors, notes and diet. Can’t see people.',
  FosterParent: 'Edits and treats animals. Can’t add or delete them, or see people.',
  Public: '',
};

/** A field for the role of a user; its help names the rights of the chosen role. */
export function RoleField({ name }: { readonly name: string }) {
  const { roleName } = useSession();
  const roles = assignableRoles(roleName);
  const chosenRole = useTextValue(name);
  const role = roles.find((each) => each === chosenRole);
  return (
    <SelectField
      name={name}
      label="Role"
      required
      help={role ? ROLE_HELP[role] : 'Decides what they can see and do. You can change it later.'}
      options={roles.map((each) => [each, roleTitle(each)] as const)}
    />
  );
}
