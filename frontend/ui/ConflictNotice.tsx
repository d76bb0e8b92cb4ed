import type { ErrorBody } from '#shared/contract/reply.ts';
import { Button } from './Button.tsx';
import { usePlace } from './clock.ts';
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

/** Somebody else saved first: who and when, and the choice between theirs and one's own. */
export function ConflictNotice({
  conflict: { changedBy, changedAt },
  what = 'this animal',
  onReload,
  onOverwrite,
}: Props) {
  const { countryCode } = usePlace();
  const text = `${changedBy} changed ${what} at ${clockOf(changedAt, countryCode)}. Reload to see it (what you typed is lost), or overwrite it with yours.`;
  return (
    <Notice text={text}>
      <Button onClick={onReload}>Reload</Button>
      <Button variant="danger" onClick={onOverwrite}>
        Overwrite
      </Button>
    </Notice>
  );
}
