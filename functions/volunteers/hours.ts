import { hours, type HoursInput, type VolunteerHours } from '#shared/calls/volunteers/hours.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { minutesOf } from '#shared/rules/time/hours.ts';
import { monthOf } from '#shared/rules/time/dates.ts';
import type * as z from 'zod';
import { readEntryById } from '../lists/entry/entries.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { parseOwnedId } from '../kernel/records/owned.ts';
import { ownedRecord } from '../kernel/records/owned/owned-record.ts';
import { invalidFieldError } from '../kernel/http-error.ts';
import { g2Of } from '../kernel/table/requests/space.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { loadPco } from '../people/register.ts';
import { findPcosByIds } from '../people/pco/pco.table.ts';
import { volunteerHours } from './hours.record.ts';
import { relatedHoursActions, type HoursRecord, monthsOf, toVolunteerHours } from './hours.table.ts';
import { pcoOfOwner } from './owner.ts';

type Input = z.output<typeof HoursInput>;

interface Fields extends Pick<Input, 'date' | 'from' | 'to' | 'notes'> {
  readonly pcoId: string;
  readonly minutes: number;
  readonly activityId: string | undefined;
  readonly activityName: string | undefined;
}

const ownedHours = ownedRecord(volunteerHours, {
  calls: hours,
  loadOwner: pcoOfOwner(volunteerHours.notFoundError),
  splitFields: (fields: Fields) => ({ row: { ...fields, open: false, toConfirm: false }, more: {} }),
  toReply: (record) => record,
  relatedActions: (_context, before, after) => relatedHoursActions(before, after),
});

/**
 * The chosen activity: of the list, or the one that the corrected hours have and that left the list since. 422 for an
 * unknown one.
 */
async function findActivity(context: TenantContext, chosenId: string | undefined, hoursId?: string) {
  if (chosenId === undefined) return undefined;
  const entry = await readEntryById(context.table, 'volunteerActivity', chosenId);
  if (entry) return entry;
  const row = hoursId && (await ownedHours.findRecord(context, hoursId)).stored.row;
  if (row && row.activityId === chosenId) return { id: chosenId, name: row.activityName };
  throw invalidFieldError('activityId', 'Activity not found');
}

/**
 * Maps the fields of a form to the stored record.
 * @param hoursId the hours that are corrected; undefined for new ones
 */
async function fieldsOf(
  context: TenantContext,
  { pcoId, hoursId }: { readonly pcoId: string; readonly hoursId?: string },
  { hours: enteredHours, ...input }: Input,
): Promise<Fields> {
  const { activityId: chosenId, date, from, to, notes } = input;
  const activity = await findActivity(context, chosenId, hoursId);
  const hasBothTimes = from !== '' && to !== '';
  return {
    pcoId,
    date,
    // A start without an end, or an end without a start, is dropped: only the number of hours counts then.
    from: hasBothTimes ? from : '',
    to: hasBothTimes ? to : '',
    minutes: minutesOf({ from, to, hours: enteredHours }) ?? 0,
    activityId: activity?.id,
    activityName: activity?.name,
    notes,
  };
}

/** Reads a person's hours of a year from index g2, in which they are filed under the PCO: the latest first. */
async function hoursOfYear(table: TenantTable, pcoId: string, year: number): Promise<HoursRecord[]> {
  const items = await table.all({ index: 'g2', pk: `pco#${pcoId}`, prefix: `${year}-`, newestFirst: true });
  return volunteerHours.readable(items.filter((item) => g2Of(item)?.sk.split('#')[1] === 'hours'));
}

/** Sums hours by month, the earliest first; open entries do not count. */
function totalsOf(all: readonly HoursRecord[]) {
  const months = new Map<string, { month: string; minutes: number; entries: number }>();
  for (const { row } of all.toReversed()) {
    if (row.open) continue;
    const month = monthOf(row.date);
    const { minutes, entries } = months.get(month) ?? { minutes: 0, entries: 0 };
    months.set(month, { month, minutes: minutes + row.minutes, entries: entries + 1 });
  }
  return [...months.values()];
}

const sumOf = (all: readonly { readonly minutes: number }[]) =>
  all.reduce((sum, { minutes }) => sum + minutes, 0);
const yearOf = (today: string) => Number(today.slice(0, 4));

async function listForgotten(
  { query: { cursor } }: Parsed<typeof hours.forgotten>,
  { table, today }: TenantContext,
) {
  const page = await table.page({ index: 'g1', pk: 'hours#open', limit: 100, ...(cursor ? { cursor } : {}) });
  const openEntries = volunteerHours.readable(page.items).map((record) => toVolunteerHours(record, today));
  const forgottenEntries = openEntries.filter(({ state }) => state !== 'open');
  const people = await findPcosByIds(table, [...new Set(forgottenEntries.map(({ pcoId }) => pcoId))]);
  const withName = (hoursEntry: VolunteerHours) => {
    const { firstName = '', lastName = '' } = people.get(hoursEntry.pcoId)?.row ?? {};
    return { ...hoursEntry, firstName, lastName };
  };
  return { hours: forgottenEntries.map(withName), ...(page.cursor ? { nextCursor: page.cursor } : {}) };
}

export const hoursHandlers = {
  async add({ body: { pcoId, ...input } }, context) {
    const [, fields] = await Promise.all([
      loadPco(context.table, pcoId),
      fieldsOf(context, { pcoId }, input),
    ]);
    return ownedHours.add(context, [{ kind: 'pco', id: pcoId }], fields);
  },

  async list({ query: { pcoId, year } }, { table, today }) {
    const requestedYear = year ?? yearOf(today);
    const [, allHours] = await Promise.all([loadPco(table, pcoId), hoursOfYear(table, pcoId, requestedYear)]);
    const months = totalsOf(allHours);
    return {
      year: requestedYear,
      hours: allHours.map((hoursRecord) => toVolunteerHours(hoursRecord, today)),
      minutes: sumOf(months),
      months,
    };
  },

  async get({ params: { id } }, context) {
    const { stored } = await ownedHours.findRecord(context, id);
    return { hours: { ...toVolunteerHours(stored, context.today), changedAt: stored.changedAt } };
  },

  async update({ params: { id }, body: { version, ...input } }, context) {
    const owner = parseOwnedId(id)?.owner;
    if (owner?.kind !== 'pco') throw volunteerHours.notFoundError();
    const fields = await fieldsOf(context, { pcoId: owner.id, hoursId: id }, input);
    return ownedHours.update(context, { id, fields, version }, (after) => ({
      hours: toVolunteerHours(after, context.today),
    }));
  },

  remove: ownedHours.remove,

  restore: ownedHours.restore,

  async totals({ query: { year } }, { table, today }) {
    const requestedYear = year ?? yearOf(today);
    const months = await monthsOf(table, requestedYear);
    return { year: requestedYear, minutes: sumOf(months), months };
  },

  forgotten: listForgotten,
} satisfies Handlers<typeof hours>;
