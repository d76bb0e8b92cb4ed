import { roleTitle } from '#shared/access/roles.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import type { UserVM } from '#shared/calls/users/users.ts';
import { ORDERS, usedRoles, type UserFilter } from './user-filter.ts';
import { Select } from '#ui/form/Select.tsx';

interface Props {
  readonly users: readonly UserVM[];
  readonly matchCount: number;
  readonly filter: UserFilter;
  readonly onChange: (changed: Partial<Record<keyof UserFilter, string>>) => void;
}

/** The search field, the role filter and the order above the list. */
export function UserFilterBar({ users, matchCount, filter, onChange }: Props) {
  return (
    <div className="users-tools" role="search">
      <input
        type="search"
        className="input"
        aria-label="Find a user"
        placeholder="Name, user ID or email"
        value={filter.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <Select
        aria-label="Role"
        value={filter.role}
        options={[['all', 'All roles'], ...usedRoles(users).map((role) => [role, roleTitle(role)] as const)]}
        onChoose={(role) => onChange({ role })}
      />
      <Select
        aria-label="Order"
        value={filter.order}
        options={Object.entries(ORDERS)}
        onChoose={(order) => onChange({ order })}
      />
      <span className="muted nobreak" role="status">
        {matchCount < users.length ? `${matchCount} of ${users.length}` : pluralize(users.length, 'user')}
      </span>
    </div>
  );
}
