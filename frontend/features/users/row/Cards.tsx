import { roleTitle } from '#shared/access/roles.ts';
import { nameOf } from '#client/session/session-context.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { RowButtons } from './RowButtons.tsx';
import { DateTime } from '#records/table/columns.tsx';
import { EmailAddresses, Invitation, TwoStepMark } from './cells.tsx';
import type { UserListProps } from './Table.tsx';
import '#ui/style/list-rows.css';

/** The users as cards that open, on narrow screens (product/conventions 2.4). */
export function Cards({ users, actions }: UserListProps) {
  return (
    <ul className="users-cards" aria-label="Users">
      {users.map((user) => (
        <li key={user.id} className="card opening-card">
          <details>
            <summary>
              <span className="users-name">
                <strong>
                  {nameOf(user)} <TwoStepMark user={user} />
                </strong>
                <small>{roleTitle(user.role)}</small>
                <Invitation user={user} />
              </span>
              <Icon name="chevron" size={18} />
            </summary>
            <dl>
              <div className="users-wide">
                <dt>Email</dt>
                <dd>
                  <EmailAddresses user={user} />
                </dd>
              </div>
              {user.userName && (
                <div className="users-wide">
                  <dt>User ID</dt>
                  <dd>{user.userName}</dd>
                </div>
              )}
              <DateEntry label="Date Active" time={user.dateActive} />
              <DateEntry label="Date Inactive" time={user.dateInactive} />
              <DateEntry label="Last Signed In" time={user.lastSeen} />
            </dl>
            <div className="row-buttons">
              <RowButtons user={user} actions={actions} roomy />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** A day with its label; renders nothing if there is no time. */
function DateEntry({ label, time }: { readonly label: string; readonly time: string }) {
  if (!time) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <DateTime isDateOnly time={time} />
      </dd>
    </div>
  );
}
