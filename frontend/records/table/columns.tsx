import { Day } from '#client/Day.tsx';
import { useMe } from '#client/session/me.ts';
import { dayOf, momentOf, stampOf } from '#ui/time/moment.ts';
import type { Column } from '../download/column.ts';
import { LongText } from './LongText.tsx';
import { type ChangeStamp, changedText, LastChange } from './LastChange.tsx';
import '#ui/style/inline.css';

/** The column of a day, `YYYY-MM-DD`; empty where a record has none. */
export const dayColumn = <R,>(head: string, dateOf: (record: R) => string | undefined): Column<R> => ({
  head,
  cell: (record) => {
    const day = dateOf(record);
    return day && <Day day={day} />;
  },
  type: 'day',
  text: (record) => dateOf(record) ?? '',
});

/** The same for a day that identifies the record. */
export const keyDayColumn = <R,>(head: string, dateOf: (record: R) => string): Column<R> => ({
  head,
  cell: (record) => (
    <strong className="nobreak">
      <Day day={dateOf(record)} />
    </strong>
  ),
  type: 'day',
  text: dateOf,
});

interface MomentProps {
  /** An ISO time; absent or '' for none. */
  readonly time: string | undefined;
  /** The text if there is no time. */
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
  timeOf: (record: R) => string | undefined,
  momentProps: Omit<MomentProps, 'time'> = {},
): Column<R> => ({
  head,
  cell: (record) => <Moment time={timeOf(record)} {...momentProps} />,
  type: 'moment',
  text: (record) => stampOf(timeOf(record) ?? ''),
});

/** The column of a text that may be long. @param subjectOf names the folded text for screen readers: 'the notes on Rabies' */
export const textColumn = <R,>(
  head: string,
  textOf: (record: R) => string,
  subjectOf: (record: R) => string,
): Column<R> => ({
  head,
  cell: (record) => <LongText text={textOf(record)} subject={subjectOf(record)} />,
  text: textOf,
  wide: true,
});

/** The last editor of a record, and the time. */
export const CHANGED: Column<ChangeStamp> = {
  head: 'Last Changed',
  cell: (record) => <LastChange record={record} />,
  text: changedText,
};
