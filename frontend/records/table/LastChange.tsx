import { useSession } from '#client/session/session-context.ts';
import { formatDateTime, localDateTimeOf } from '#ui/time/moment.ts';
import '#ui/style/inline.css';

export interface ChangeStamp {
  readonly changedBy: string;
  readonly changedAt: string;
}

/** The last editor of a record, and the time. */
export function LastChange({ record: { changedBy, changedAt } }: { readonly record: ChangeStamp }) {
  const { countryCode } = useSession();
  return (
    <small className="muted">
      {changedBy}, <span className="nobreak">{formatDateTime(changedAt, countryCode)}</span>
    </small>
  );
}

/** The last editor and the time as plain text, for an exported file. */
export const lastChangeText = ({ changedBy, changedAt }: ChangeStamp): string =>
  `${changedBy}, ${localDateTimeOf(changedAt)}`;
