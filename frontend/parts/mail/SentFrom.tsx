import { mailings } from '#shared/calls/mailings/mailings.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';

/** The sender of an email before it is sent, and the address for replies; nothing without the right to read them. */
export function SentFrom() {
  const canReadSender = useAccess(mailings.sender.access);
  const { data } = useCall(mailings.sender, {}, { enabled: canReadSender });
  if (!data) return null;
  const { from, writer } = data;
  return (
    <p className="mail-from">
      <strong>From:</strong> {from}
      {writer.emailAddress && <span className="muted"> · Replies go to {writer.emailAddress}.</span>}
    </p>
  );
}
