import { COUNT_CAP } from '#shared/calls/reports/dashboard.ts';

interface Props {
  /** The number of due reminders, including the overdue ones. */
  readonly count: number;
  readonly overdue: number;
}

/** A count as text; from `COUNT_CAP` on, the number below it with a plus. */
export const cappedCount = (count: number) =>
  count >= COUNT_CAP ? `${COUNT_CAP - 1}+` : count.toLocaleString('en');

/** '1 overdue · 4 due today': each reminder is in one of the two numbers. */
export function DueText({ count, overdue }: Props) {
  // From `COUNT_CAP` on, the number of those due today is unknown.
  const isCapped = count >= COUNT_CAP;
  const restCount = isCapped ? count : count - overdue;
  return (
    <>
      {overdue > 0 && <span className="dash-overdue">{cappedCount(overdue)} overdue</span>}
      {overdue > 0 && restCount > 0 && ' · '}
      {(restCount > 0 || overdue === 0) && `${cappedCount(restCount)} ${isCapped ? 'due' : 'due today'}`}
    </>
  );
}
