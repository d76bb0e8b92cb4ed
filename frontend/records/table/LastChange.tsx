import { useMe } from '#client/session/me.ts';
import { momentOf, stampOf } from '#ui/time/moment.ts';
import '#ui/style/inline.css';

export interface ChangeStamp {
  readonly changedBy: string;
  readonly changedAt: string;
}

/** The last editor of a record, and the time. */
export function LastChange({ record: { changedBy, changedAt } }: { readonly record: ChangeStamp }) {
  const { countryCode } = useMe();
  return (
    <small className="muted">
      {changedBy}, <span className="nobreak">{momentOf(changedAt, countryCode)}</span>
    </small>
  );
}

/** The same for a file. */
export const changedText = ({ changedBy, changedAt }: ChangeStamp): string =>
  `${changedBy}, ${stampOf(changedAt)}`;
