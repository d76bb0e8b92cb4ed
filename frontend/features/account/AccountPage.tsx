import { useState } from 'react';
import { roleTitle } from '#shared/access/roles.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { ANY_REMINDER } from '#shared/calls/reports/calendar.ts';
import type { Data } from '#shared/contract/call.ts';
import { fetchErrorText } from '#client/wire/api-error.ts';
import { useCall } from '#client/calls/api.ts';
import { ShownOnceNotice, UNSAVED_TITLE } from '#ui/message/ShownOnceNotice.tsx';
import { useAccess, useSession } from '#client/session/session-context.ts';
import { useUnsavedSecret } from '#client/one-time-secret.ts';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { LeaveGuard } from '#ui/dialog/LeaveGuard.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { CalendarCard } from './calendar/CalendarCard.tsx';
import { Sessions } from './sessions/Sessions.tsx';
import TwoStep from './TwoStep.tsx';
import { WaitingEmail } from './WaitingEmail.tsx';
import './account.css';

const ChangeEmail = lazyComponent(async () => (await import('./ChangeEmail.tsx')).ChangeEmail);
const ChangePassword = lazyComponent(async () => (await import('./ChangePassword.tsx')).ChangePassword);

/** /account: the user's profile, password and email address, sessions, two-step sign-in, calendar and digest. */
export default function AccountPage() {
  const { data, error, refetch } = useCall(accounts.account, {});
  const canGetReminders = useAccess(ANY_REMINDER);
  const unsavedSecret = useUnsavedSecret();
  return (
    <>
      <h1>My Account</h1>
      <LeaveGuard isActive={unsavedSecret !== undefined} title={UNSAVED_TITLE}>
        <ShownOnceNotice subject={unsavedSecret ?? ''} />
      </LeaveGuard>
      {data ? (
        <div className="account">
          <ProfileCard account={data} />
          <TwoStep />
          <Sessions sessions={data.sessions} />
          {canGetReminders && <CalendarCard />}
        </div>
      ) : error ? (
        <ErrorState message={fetchErrorText(error)} onRetry={() => void refetch()} />
      ) : (
        <div className="account" role="status" aria-label="Loading your account">
          {['who', 'two-step', 'where'].map((part) => (
            <div key={part} className={`account-${part}`}>
              <Skeleton height={180} radius={14} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function ProfileCard({ account }: { account: Data<typeof accounts.account> }) {
  const { roleName } = useSession();
  const [openDialog, setOpenDialog] = useState<'email' | 'password'>();
  const close = () => setOpenDialog(undefined);
  return (
    <section className="card account-card account-who" aria-labelledby="account-who">
      <h2 id="account-who">
        {account.firstName} {account.lastName}
      </h2>
      <dl className="account-facts">
        <div>
          <dt>Role</dt>
          <dd>{roleTitle(roleName)}</dd>
        </div>
        <div>
          <dt>User ID</dt>
          <dd>{account.userName}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{account.email}</dd>
        </div>
      </dl>
      {account.newAddress.email && (
        <WaitingEmail newAddress={account.newAddress} currentEmail={account.email} />
      )}
      <div className="account-buttons">
        <Button onClick={() => setOpenDialog('email')}>Change email</Button>
        <Button onClick={() => setOpenDialog('password')}>Change password</Button>
      </div>
      {openDialog === 'email' && <ChangeEmail currentEmail={account.email} onClose={close} />}
      {openDialog === 'password' && <ChangePassword onClose={close} />}
    </section>
  );
}
