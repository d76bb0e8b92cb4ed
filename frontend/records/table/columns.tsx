import { Day } from '#client/Day.tsx';
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
