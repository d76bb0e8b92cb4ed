import { roleTitle } from '#shared/access/roles.ts';
import type { UserVM } from '#shared/calls/users/users.ts';
import { nameOf } from '#client/session/session-context.ts';
import { dateTimeColumn } from '#records/table/columns.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { RowButtons } from './RowButtons.tsx';
import { EmailAddresses, Invitation, TwoStepMark } from './cells.tsx';
import type { UserActions } from './useUserActions.ts';
import '#ui/style/list-rows.css';

/** The props of the table and of the cards. */
export interface UserListProps {
  readonly users: readonly UserVM[];
  readonly actions: UserActions;
}

/** The columns of the list (product/users 1.1). */
const COLUMNS: readonly Column<UserVM>[] = [
  {
    head: 'Name',
    cell: (user) => (
      <span className="users-name">
        <strong>
          {nameOf(user)} <TwoStepMark user={user} />
        </strong>
        {user.userName && <small>{user.userName}</small>}
        <Invitation user={user} />
      </span>
    ),
    text: nameOf,
  },
  {
    head: 'Email',
    cell: (user) => <EmailAddresses user={user} />,
    className: 'users-email',
    text: ({ email }) => email,
  },
  { head: 'Role', cell: ({ role }) => roleTitle(role) },
  dateTimeColumn('Date Active', ({ dateActive }) => dateActive, { isDateOnly: true }),
  dateTimeColumn('Date Inactive', ({ dateInactive }) => dateInactive, { isDateOnly: true }),
  dateTimeColumn('Last Signed In', ({ lastSeen }) => lastSeen, { isDateOnly: true }),
];

/** The users as a table, on wide screens. */
export function UsersTable({ users, actions }: UserListProps) {
  return (
    <RecordTable
      records={users}
      columns={COLUMNS}
      showsAll
      label="Users"
      exportOptions={{ title: 'Users' }}
      className="users-table"
      nameOf={nameOf}
      buttons={(user) => (
        <span className="row-buttons">
          <RowButtons user={user} actions={actions} />
        </span>
      )}
    />
  );
}
