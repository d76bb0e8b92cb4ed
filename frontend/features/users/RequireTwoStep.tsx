import { useState } from 'react';
import type { UserVM } from '#shared/calls/users/users.ts';
import { useAccess } from '#client/session/session-context.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { isPending } from './row/user-actions.ts';

const ConfirmRequirement = lazyComponent(
  async () => (await import('./ConfirmRequirement.tsx')).ConfirmRequirement,
);

interface Props {
  readonly users: readonly UserVM[];
  readonly required: boolean;
}

/** The switch that requires two-step sign-in of all users; it changes once the change is confirmed and saved. */
export function RequireTwoStep({ users: allUsers, required }: Props) {
  const canEdit = useAccess('users.edit');
  const [isConfirming, setConfirming] = useState(false);
  if (!canEdit) return null;
  const activeUsers = allUsers.filter((user) => !isPending(user));
  const unprotectedUsers = activeUsers.filter(({ twoStep }) => !twoStep);
  return (
    <section className="card users-require" aria-labelledby="users-require">
      <div>
        <h2 id="users-require">Require two-step sign-in for everyone</h2>
        <p id="users-require-help" className="muted">
          {required ? 'Required: ' : 'Up to each user: '}
          {activeUsers.length - unprotectedUsers.length} of {activeUsers.length} users have it.
        </p>
      </div>
      <input
        type="checkbox"
        role="switch"
        className="users-switch"
        aria-labelledby="users-require"
        aria-describedby="users-require-help"
        checked={required}
        aria-checked={required}
        onChange={() => setConfirming(true)}
      />
      {isConfirming && (
        <ConfirmRequirement
          required={required}
          unprotectedUsers={unprotectedUsers}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
}
