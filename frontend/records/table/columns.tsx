import { Day } from '#client/Day.tsx';
import { useSession } from '#client/session/session-context.ts';
import { formatDate, formatDateTime, localDateTimeOf } from '#ui/time/moment.ts';
import type { Column } from '../download/column.ts';
import { LongText } from './LongText.tsx';
import { type ChangeStamp, lastChangeText, LastChange } from './LastChange.tsx';
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

/** The column of a day that identifies the record, in bold. */
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

interface DateTimeProps {
  /** An ISO time; absent or '' for none. */
  readonly time: string | undefined;
  /** The text if there is no time. */
  readonly emptyText?: string | undefined;
  /** True to show only the day. */
  readonly isDateOnly?: boolean | undefined;
}

/** A moment as the rescue's country writes it. */
export function DateTime({ time, emptyText, isDateOnly = false }: DateTimeProps) {
  const { countryCode } = useSession();
  if (!time) return emptyText ? <span>{emptyText}</span> : null;
  return (
    <time className="nobreak" dateTime={time}>
      {(isDateOnly ? formatDate : formatDateTime)(time, countryCode)}
    </time>
  );
}

/** The column of a moment. */
export const dateTimeColumn = <R,>(
  head: string,
  timeOf: (record: R) => string | undefined,
  dateTimeProps: Omit<DateTimeProps, 'time'> = {},
): Column<R> => ({
  head,
  cell: (record) => <DateTime time={timeOf(record)} {...dateTimeProps} />,
  type: 'moment',
  text: (record) => localDateTimeOf(timeOf(record) ?? ''),
});

/**
 * The column of a text that may be long.
 * @param subjectOf names a collapsed text for screen readers: 'the notes on Rabies'
 */
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

/** The column of the last editor of a record, and the time. */
export const LAST_CHANGED_COLUMN: Column<ChangeStamp> = {
  head: 'Last Changed',
  cell: (record) => <LastChange record={record} />,
  text: lastChangeText,
};
