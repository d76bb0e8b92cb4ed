import { roleTitle } from '#shared/access/roles.ts';
import type { UserVM } from '#shared/calls/users/users.ts';
import { RowButtons } from './RowButtons.tsx';
import { Address, Day, Invitation, nameOf, TwoStepMark } from './shown.tsx';
import type { UserActions } from './useUserActions.ts';

/** What both shapes of the list are given. */
export interface ListProps {
  readonly users: readonly UserVM[];
  readonly actions: UserActions;
}

/** The columns of the list (spec 000 §2). */
const COLUMNS = ['Name', 'Email', 'Role', 'Date Active', 'Date Inactive'] as const;

/** The users as a table, on wide screens. */
export function Table({ users, actions }: ListProps) {
  return (
    <div className="card users-table">
      <table aria-label="Users">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <td>
                <span className="users-name">
                  <strong>
                    {nameOf(user)} <TwoStepMark user={user} />
                  </strong>
                  {user.userName && <small>{user.userName}</small>}
                  <Invitation user={user} />
                </span>
              </td>
              <td className="users-email">
                <Address user={user} />
              </td>
              <td>{roleTitle(user.role)}</td>
              <td>
                <Day time={user.dateActive} />
              </td>
              <td>
                <Day time={user.dateInactive} />
              </td>
              <td>
                <span className="users-buttons">
                  <RowButtons user={user} actions={actions} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
