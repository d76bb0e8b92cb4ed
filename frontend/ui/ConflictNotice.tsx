import type { ErrorBody } from '#shared/contract/reply.ts';
import { Button } from './Button.tsx';
import { usePlace } from './clock.ts';
import { fieldTitle, valueTitle } from './field-title.ts';
import { clockOf } from './moment.ts';
import { Notice } from './Notice.tsx';

/** What a refused edit came upon: the newer version, by whom and when. */
export type Conflict = NonNullable<ErrorBody['conflict']>;

interface Props {
  readonly conflict: Conflict;
  /** What was changed: 'this animal' unless told. */
  readonly what?: string;
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
}

/** So many lines are shown of what somebody else wrote. */
const MOST = 5;

/** What stands there now, where one's own would take its place. */
function Now({ lines }: { readonly lines: NonNullable<Conflict['now']> }) {
  const { countryCode } = usePlace();
  return (
    <dl className="now">
      {lines.slice(0, MOST).map(({ field, text }) => (
        <div key={field}>
          <dt>{fieldTitle(field)} now:</dt>
          <dd>{valueTitle(text, countryCode) || 'Nothing'}</dd>
        </div>
      ))}
      {lines.length > MOST && (
        <div>
          <dt>{lines.length - MOST} more</dt>
        </div>
      )}
    </dl>
  );
}

/** Somebody else saved first: who and when, what, and the choice between theirs and one's own. */
export function ConflictNotice({
  conflict: { changedBy, changedAt, now = [] },
  what = 'this animal',
  onReload,
  onOverwrite,
}: Props) {
  const { countryCode } = usePlace();
  const at = changedAt && ` at ${clockOf(changedAt, countryCode)}`;
  const text = `${changedBy} changed ${what}${at}. Reload to see it (what you typed is lost), or overwrite it with yours.`;
  return (
    <Notice text={text}>
      {now.length > 0 && <Now lines={now} />}
      <Button onClick={onReload}>Reload</Button>
      <Button variant="danger" onClick={onOverwrite}>
        Overwrite
      </Button>
    </Notice>
  );
}
