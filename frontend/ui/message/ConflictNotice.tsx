import type { ErrorBody } from '#shared/contract/reply.ts';
import { fieldTitle, valueText } from '#shared/rules/history/fields.ts';
import { Button } from '../Button.tsx';
import { useRescueLocale } from '../time/clock.ts';
import { formatRecentTime } from '../time/moment.ts';
import { Notice } from './Notice.tsx';

/** The conflict of a refused edit: the newer version, its author and time. */
export type Conflict = NonNullable<ErrorBody['conflict']>;

interface Props {
  readonly conflict: Conflict;
  /** The text for the changed record: 'this animal' by default. */
  readonly subject?: string;
  readonly onReload: () => void;
  /** Keeps both versions of a text that both users edited; absent if that is not possible. */
  readonly onKeepBoth?: (() => void) | undefined;
  readonly onOverwrite: () => void;
}

/** The most fields of another user's version that are shown. */
const MAX_FIELDS = 5;

/** The name of a field, and its current text. */
type FieldValue = NonNullable<Conflict['now']>[number];

/** The current values of the fields that the user's version would overwrite. */
function CurrentValues({ values }: { readonly values: readonly FieldValue[] }) {
  const { countryCode: country, timeZone } = useRescueLocale();
  return (
    <>
      <dl className="now">
        {values.slice(0, MAX_FIELDS).map(({ field, text }) => (
          <div key={field}>
            <dt>{fieldTitle(field)} now:</dt>
            <dd>{valueText(text, { country, timeZone }) || 'Nothing'}</dd>
          </div>
        ))}
      </dl>
      {values.length > MAX_FIELDS && <p className="now">{values.length - MAX_FIELDS} more</p>}
    </>
  );
}

/** 'Robin changed this email at 10:03': the user who saved first, and the time if it is known. */
function useChangeText({ changedBy, changedAt }: Conflict, subject: string): string {
  const { countryCode } = useRescueLocale();
  return `${changedBy} changed ${subject}${changedAt && ` at ${formatRecentTime(changedAt, countryCode)}`}.`;
}

/**
 * Says that another user saved first: who, when and what, with the choice between theirs, both, and the user's own
 * version.
 */
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
      {now.length > 0 && <CurrentValues values={now} />}
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
  /** The text for the changed record: 'this email'. */
  readonly subject: string;
  /** The sentence that advises the next step: 'Look at it before you send it.' */
  readonly nextStepText: string;
  /** The values that differ from those seen. */
  readonly currentValues: readonly FieldValue[];
}

/** Says that the record of an action was changed meanwhile, and shows its current state: who, when and what. */
export function ChangedNotice({ conflict, subject, nextStepText, currentValues }: ChangedProps) {
  return (
    <Notice text={`${useChangeText(conflict, subject)} ${nextStepText}`}>
      {currentValues.length > 0 && <CurrentValues values={currentValues} />}
    </Notice>
  );
}
