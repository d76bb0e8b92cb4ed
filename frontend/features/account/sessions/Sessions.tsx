import { accounts } from '#shared/calls/accounts/accounts.ts';
import type { SessionVM } from '#shared/calls/accounts/own-account.ts';
import { SendButton } from '#records/SendButton.tsx';
import { useSession } from '#client/session/session-context.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { formatDateTime } from '#ui/time/moment.ts';
import { Pill } from '#ui/message/states.tsx';
import { deviceName, isHandheld } from './device.ts';

/** The sessions of the user, each except the current one with a button that ends it. */
export function Sessions({ sessions }: { sessions: readonly SessionVM[] }) {
  const { countryCode } = useSession();
  return (
    <section className="card account-card account-where" aria-labelledby="account-sessions">
      <h2 id="account-sessions">Where you are signed in</h2>
      <ul className="account-sessions">
        {sessions.map(({ id, userAgent, startedAt, lastUsedAt, isThis }) => {
          const device = deviceName(userAgent);
          return (
            <li key={id}>
              <Icon name={isHandheld(userAgent) ? 'phone' : 'laptop'} size={24} />
              <span className="account-session">
                <strong>{device}</strong> {isThis && <Pill tone="ok">This one</Pill>}
                <small>
                  Last used <span className="nobreak">{formatDateTime(lastUsedAt, countryCode)}</span>
                  <br />
                  Signed in <span className="nobreak">{formatDateTime(startedAt, countryCode)}</span>
                </small>
              </span>
              {!isThis && (
                <SendButton
                  call={accounts.endSession}
                  input={{ body: { sessionId: id } }}
                  aria-label={`Sign out ${device}, last used ${formatDateTime(lastUsedAt, countryCode)}`}
                >
                  Sign out
                </SendButton>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <div className="account-buttons">
          <SendButton call={accounts.endSession} input={{ body: { others: true } }} icon="logout">
            Sign out everywhere else
          </SendButton>
        </div>
      )}
    </section>
  );
}
