import type { VolunteerHours } from '#shared/calls/volunteers/hours.ts';
import { hoursState } from '#shared/rules/time/hours.ts';
import { monthOf } from '#shared/rules/time/dates.ts';
import { notFoundError } from '../kernel/http-error.ts';
import { readCounter } from '../kernel/records/counters.ts';
import type { Action, Item } from '../kernel/table/actions.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { referenceActionsWithCheck } from '../people/names/references.ts';
import { hoursOfMonths, volunteerHours } from './hours.record.ts';
import type { RecordOf } from '../kernel/records/stored/declaration.ts';

/** Hours as they are stored. */
export type HoursRecord = RecordOf<typeof volunteerHours>;

/** Hours as a reply shows them, on a day of the rescue. */
export function toVolunteerHours({ row, v }: HoursRecord, today: string): VolunteerHours {
  const { own: _, open: _open, toConfirm: _late, activityId, activityName = '', ...rest } = row;
  return {
    ...rest,
    state: hoursState(row, today),
    ...(activityId ? { activity: { id: activityId, name: activityName } } : {}),
    version: v,
  };
}

/** The writes that change the monthly totals when hours change: `undefined` before creation, or after deletion. */
export function monthActions(before: HoursRecord | undefined, after: HoursRecord | undefined): Action[] {
  const changesByMonth = new Map<string, { minutes: number; entries: number }>();
  const count = (record: HoursRecord | undefined, sign: number) => {
    if (!record || record.row.open) return;
    const month = monthOf(record.row.date);
    const { minutes, entries } = changesByMonth.get(month) ?? { minutes: 0, entries: 0 };
    changesByMonth.set(month, { minutes: minutes + sign * record.row.minutes, entries: entries + sign });
  };
  count(before, -1);
  count(after, 1);
  return [...changesByMonth].flatMap(([month, amounts]) =>
    amounts.minutes === 0 && amounts.entries === 0
      ? []
      : [{ add: hoursOfMonths.key({ 'YYYY-MM': month }), amounts }],
  );
}

/** The further writes of hours: the totals of their months, and the reference to their existing PCO. */
export const relatedHoursActions = (
  before: HoursRecord | undefined,
  after: HoursRecord | undefined,
): Action[] => [
  ...monthActions(before, after),
  ...(after
    ? referenceActionsWithCheck(after.row.pcoId, [volunteerHours.item(after)], () => notFoundError('PCO'))
    : []),
];

/** The monthly totals of a year, for the months that have any. */
export async function monthsOf(table: TenantTable, year: number) {
  const items = await table.all({ ...hoursOfMonths.keyTemplate.keyPrefix({}), prefix: `${year}-` });
  return items.map((item: Item) => ({
    month: item.sk,
    minutes: readCounter(item, 'minutes'),
    entries: readCounter(item, 'entries'),
  }));
}
