import { Day } from '#client/Day.tsx';
import { useMe } from '#client/session/me.ts';
import { dayOf, momentOf, stampOf } from '#ui/time/moment.ts';
import type { Column } from '../download/column.ts';
import { LongText } from './LongText.tsx';
import { type ChangeStamp, changedText, WhoWhen } from './WhoWhen.tsx';
import '#ui/style/inline.css';

/** The column of a day, `YYYY-MM-DD`; empty where a record has none. */
export const dayColumn = <R,>(head: string, of: (record: R) => string | undefined): Column<R> => ({
  head,
  cell: (record) => {
    const day = of(record);
    return day && <Day day={day} />;
  },
  type: 'day',
  text: (record) => of(record) ?? '',
});

/** The same where the day is what one knows a record by. */
export const ownDayColumn = <R,>(head: string, of: (record: R) => string): Column<R> => ({
  head,
  cell: (record) => (
    <strong className="nobreak">
      <Day day={of(record)} />
    </strong>
  ),
  type: 'day',
  text: of,
});

interface MomentProps {
  /** An ISO time; absent or '' for none. */
  readonly time: string | undefined;
  /** The words where there is no time. */
  readonly none?: string | undefined;
  /** Its day alone. */
  readonly dayAlone?: boolean | undefined;
}

/** A moment as the rescue's country writes it. */
export function Moment({ time, none, dayAlone = false }: MomentProps) {
  const { countryCode } = useMe();
  if (!time) return none ? <span>{none}</span> : null;
  return (
    <time className="nobreak" dateTime={time}>
      {(dayAlone ? dayOf : momentOf)(time, countryCode)}
    </time>
  );
}

/** The column of a moment. */
export const momentColumn = <R,>(
  head: string,
  of: (record: R) => string | undefined,
  how: Omit<MomentProps, 'time'> = {},
): Column<R> => ({
  head,
  cell: (record) => <Moment time={of(record)} {...how} />,
  type: 'moment',
  text: (record) => stampOf(of(record) ?? ''),
});

/** The column of a text that may be long. @param what names the folded text for screen readers: 'the notes on Rabies' */
export const textColumn = <R,>(
  head: string,
  of: (record: R) => string,
  what: (record: R) => string,
): Column<R> => ({
  head,
  cell: (record) => <LongText text={of(record)} of={what(record)} />,
  text: of,
  wide: true,
});

/** The last editor of a record, and the time. */
export const CHANGED: Column<ChangeStamp> = {
  head: 'Last Changed',
  cell: (record) => <WhoWhen record={record} />,
  text: changedText,
};
