import { roleTitle } from '#shared/access/roles.ts';
import { counted } from '#shared/rules/text/phrases.ts';
import type { UserVM } from '#shared/calls/users/users.ts';
import { ORDERS, rolesIn, type UserFilter } from './finding.ts';

interface Props {
  readonly users: readonly UserVM[];
  readonly shown: number;
  readonly wanted: UserFilter;
  readonly onChange: (changed: Partial<Record<keyof UserFilter, string>>) => void;
}

/** The tools over the list: words, role, order. */
export function Finding({ users, shown, wanted, onChange }: Props) {
  return (
    <div className="users-tools" role="search">
      <input
        type="search"
        className="input"
        aria-label="Find a user"
        placeholder="Name, user ID or email"
        value={wanted.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <select
        className="input"
        aria-label="Role"
        value={wanted.role}
        onChange={({ target }) => onChange({ role: target.value })}
      >
        <option value="all">All roles</option>
        {rolesIn(users).map((role) => (
          <option key={role} value={role}>
            {roleTitle(role)}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label="Order"
        value={wanted.order}
        onChange={({ target }) => onChange({ order: target.value })}
      >
        {Object.entries(ORDERS).map(([order, words]) => (
          <option key={order} value={order}>
            {words}
          </option>
        ))}
      </select>
      <span className="muted nobreak" role="status">
        {shown < users.length ? `${shown} of ${users.length}` : counted(users.length, 'user')}
      </span>
    </div>
  );
}
