import type { UserVM } from '#shared/calls/users/users.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/message/states.tsx';
import { Cards } from './row/Cards.tsx';
import { filterUsers } from './find/user-filter.ts';
import { UserFilterBar } from './find/UserFilterBar.tsx';
import { UsersTable } from './row/Table.tsx';
import type { UserActions } from './row/useUserActions.ts';
import { useUserFilter } from './find/useUserFilter.ts';

interface Props {
  readonly users: readonly UserVM[];
  readonly showsInactive: boolean;
  readonly isNarrow: boolean;
  readonly actions: UserActions;
}

/** The list of users that match the filter; the filter bar is hidden if there is only one user. */
export function UserList({ users, showsInactive, isNarrow, actions }: Props) {
  const { filter, change } = useUserFilter();
  if (users.length === 0) return <NoUsers showsInactive={showsInactive} />;
  const matchingUsers = filterUsers(users, filter);
  const Rows = isNarrow ? Cards : UsersTable;
  return (
    <>
      {users.length > 1 && (
        <UserFilterBar users={users} matchCount={matchingUsers.length} filter={filter} onChange={change} />
      )}
      {matchingUsers.length > 0 ? (
        <Rows users={matchingUsers} actions={actions} />
      ) : (
        <EmptyState
          icon="search"
          title="No one found"
          action={<Button onClick={() => change({ text: '', role: 'all' })}>Show all users</Button>}
        />
      )}
    </>
  );
}

function NoUsers({ showsInactive }: { showsInactive: boolean }) {
  if (showsInactive)
    return (
      <EmptyState icon="users" title="No inactive users">
        Deactivated users appear here. You can reactivate them.
      </EmptyState>
    );
  return (
    <EmptyState icon="users" title="No users yet">
      Invite the people you work with.
    </EmptyState>
  );
}
