import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { users, type UserVM } from '#shared/calls/users/users.ts';
import { fetchErrorText } from '#client/wire/api-error.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { withParam } from '#ui/useQueryParams.ts';
import type { UserActionToConfirm } from './row/ConfirmUserAction.tsx';
import { UserList } from './UserList.tsx';
import { RequireTwoStep } from './RequireTwoStep.tsx';
import { useUserActions } from './row/useUserActions.ts';
import './users.css';

/** The list's shape while it loads. */
function Loading({ isNarrow }: { isNarrow: boolean }) {
  return (
    <div className={isNarrow ? 'users-cards' : 'card'} role="status" aria-label="Loading users">
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className={isNarrow ? 'card users-loading' : 'users-loading'}>
          <Skeleton width={`${24 + ((row * 13) % 20)}%`} />
          <Skeleton width="30%" />
        </div>
      ))}
    </div>
  );
}

// The list appears without loading the dialogs.
const EditUser = lazyComponent(async () => (await import('./EditUser.tsx')).EditUser);
const InviteUser = lazyComponent(async () => (await import('./InviteUser.tsx')).InviteUser);
const ConfirmUserAction = lazyComponent(
  async () => (await import('./row/ConfirmUserAction.tsx')).ConfirmUserAction,
);

/** The interval at which the list is fetched again while an invitation is being sent. */
const POLL_MS = 4000;

const isBeingInvited = ({ invitation, dateInactive }: UserVM): boolean =>
  invitation === 'waiting' && !dateInactive;

/** The dialog over the list: the form of a user, or a question. */
type OpenDialog = { readonly form: 'edit'; readonly user: UserVM } | UserActionToConfirm;

/** /users: the users of the rescue with their roles and invitations (product/users 1.1). */
export default function UsersPage() {
  const [params, setParams] = useSearchParams();
  const canSeeInactive = useAccess('users.view_inactive_user');
  const canInvite = useAccess('users.invite');
  const showsInactive = canSeeInactive && params.has('inactive');
  const query = useCall(
    users.list,
    { params: { active: showsInactive ? 'false' : 'true' } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.usersVMs.some(isBeingInvited) ? POLL_MS : false),
    },
  );
  const [openDialog, setOpen] = useState<OpenDialog>();
  // In the URL, so that the search of the header opens the form over this page, too.
  const setInviting = (isInviting: boolean) =>
    setParams(withParam('invite', isInviting ? 'open' : ''), { replace: true });
  const isNarrow = useIsNarrow();
  const actions = useUserActions(showsInactive, {
    onEdit: (user) => setOpen({ form: 'edit', user }),
    onConfirmRequest: setOpen,
  });
  const close = () => setOpen(undefined);
  const reload = async ({ id }: UserVM) => {
    const user = (await query.refetch()).data?.usersVMs.find((each) => each.id === id);
    setOpen(user && { form: 'edit', user });
  };
  return (
    <>
      <div className="users-head">
        <h1>{showsInactive ? 'Inactive Users' : 'Users'}</h1>
        {canSeeInactive && (
          <Button onClick={() => setParams(showsInactive ? {} : { inactive: '' })}>
            {showsInactive ? 'View Active Users' : 'View Inactive Users'}
          </Button>
        )}
        {canInvite && (
          <Button variant="primary" icon="plus" onClick={() => setInviting(true)}>
            Invite New
          </Button>
        )}
      </div>
      {query.data ? (
        <>
          <UserList users={query.data.usersVMs} {...{ showsInactive, isNarrow, actions }} />
          {!showsInactive && (
            <RequireTwoStep users={query.data.usersVMs} required={query.data.twoStepRequired} />
          )}
        </>
      ) : query.isError ? (
        <ErrorState message={fetchErrorText(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <Loading isNarrow={isNarrow} />
      )}
      {canInvite && params.has('invite') && <InviteUser onClose={() => setInviting(false)} />}
      {openDialog && 'form' in openDialog && (
        <EditUser
          key={openDialog.user.version}
          user={openDialog.user}
          onClose={close}
          onReload={() => void reload(openDialog.user)}
        />
      )}
      {openDialog && 'action' in openDialog && (
        <ConfirmUserAction confirmation={openDialog} onClose={close} />
      )}
    </>
  );
}
