import type { ErrorBody } from '#shared/contract/reply.ts';
import { fieldTitle, valueTitle } from '#shared/rules/telling/fields.ts';
import { Button } from '../Button.tsx';
import { useRescueLocale } from '../time/clock.ts';
import { clockOf } from '../time/moment.ts';
import { Notice } from './Notice.tsx';

/** The conflict of a refused edit: the newer version, its author and time. */
export type Conflict = NonNullable<ErrorBody['conflict']>;

interface Props {
  readonly conflict: Conflict;
  /** The subject: 'this animal' by default. */
  readonly subject?: string;
  readonly onReload: () => void;
  /** Theirs, and one's own where one typed. */
  readonly onKeepBoth?: (() => void) | undefined;
  readonly onOverwrite: () => void;
}

/** The number of lines shown of another user's text. */
const MAX_LINES = 5;

/** The label of a field, and its text. */
type Line = NonNullable<Conflict['now']>[number];

/** The current values that the own ones would replace. */
function Now({ lines }: { readonly lines: readonly Line[] }) {
  const { countryCode: country, timeZone } = useRescueLocale();
  return (
    <dl className="now">
      {lines.slice(0, MAX_LINES).map(({ field, text }) => (
        <div key={field}>
          <dt>{fieldTitle(field)} now:</dt>
          <dd>{valueTitle(text, { country, timeZone }) || 'Nothing'}</dd>
        </div>
      ))}
      {lines.length > MAX_LINES && (
        <div>
          <dt>{lines.length - MAX_LINES} more</dt>
        </div>
      )}
    </dl>
  );
}

/** 'Robin changed this mail at 10:03': who saved first, and when if that is known. */
function useChangeText({ changedBy, changedAt }: Conflict, subject: string): string {
  const { countryCode } = useRescueLocale();
  return `${changedBy} changed ${subject}${changedAt && ` at ${clockOf(changedAt, countryCode)}`}.`;
}

/** Says that another user saved first: who, when and what, with the choice between theirs, both, and the user's own version. */
export function ConflictNotice({
  conflict,
  subject = 'this animal',
  onReload,
  onKeepBoth,
  onOverwrite,
}: Props) {
  const { now = [] } = conflict;
  const text = `${useChangeText(conflict, subject)} Reload theirs (you lose your edits)${onKeepBoth ? ', keep both,' : ','} or overwrite with yours.`;
  return (
    <Notice text={text}>
      {now.length > 0 && <Now lines={now} />}
      {onKeepBoth && <Button onClick={onKeepBoth}>Keep both</Button>}
      <Button onClick={onReload}>Reload</Button>
      <Button variant="danger" onClick={onOverwrite}>
        Overwrite
      </Button>
    </Notice>
  );
}

interface ChangedProps {
  readonly conflict: Conflict;
  /** The subject: 'this mail'. */
  readonly subject: string;
  /** The next step: 'Look at it before you send it.' */
  readonly next: string;
  /** The values that differ from those seen. */
  readonly now: readonly Line[];
}

/** Says that the record of a press was changed meanwhile, and shows its current state: who, when and what. */
export function ChangedNotice({ conflict, subject, next, now }: ChangedProps) {
  return (
    <Notice text={`${useChangeText(conflict, subject)} ${next}`}>
      {now.length > 0 && <Now lines={now} />}
    </Notice>
  );
}
