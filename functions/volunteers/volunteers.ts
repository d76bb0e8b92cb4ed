import { ENDS_EARLY, type VolunteerInput, volunteers } from '#shared/calls/volunteers/volunteers.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import type * as z from 'zod';
import { readEntries } from '../lists/entry/entries.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { ownedRecord } from '../kernel/records/owned/owned-record.ts';
import { invalidFieldError, notFoundError, HttpError } from '../kernel/http-error.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { referenceActionsWithCheck } from '../people/names/references.ts';
import { personFile, volunteerFileAction } from './checks/volunteer-file.ts';
import { pcoOfOwner } from './owner.ts';
import { volunteerReport } from './report.ts';
import { namesIn, volunteerings } from './checks/volunteer.record.ts';
import type { RecordOf } from '../kernel/records/stored/declaration.ts';
import { loadPco } from '../people/register.ts';

type Period = RecordOf<typeof volunteerings>;
type NamedEntry = Readonly<Period['row']['activities'][number]>;
type Input = z.output<typeof VolunteerInput>;

/** The fields of a period as they are stored; the ids of a form are replaced by the entries of the lists. */
type Fields = Pick<Input, 'active' | 'dateActive' | 'dateInactive' | 'notes'> &
  Record<'activities' | 'animalTypes', readonly NamedEntry[]> & { readonly pcoId: string };

/** A person's periods, the most recently begun one first. */
export const periodsOf = async (table: TenantTable, pcoId: string): Promise<Period[]> =>
  volunteerings.readable(
    await table.all({
      ...volunteerings.keyTemplate.keyPrefix({ owner: `pco#${pcoId}` }),
      newestFirst: true,
      consistent: true,
    }),
  );

const periodReply = ({ row, more, v, changedBy, changedAt }: Period) => ({
  id: row.id,
  pcoId: row.pcoId,
  active: row.active,
  dateActive: row.dateActive,
  dateInactive: row.dateInactive,
  notes: more.notes,
  volunteerActivityCustoms: row.activities.map(({ id, name }) => ({ id, volunteerActivityName: name })),
  animalTypes: [...row.animalTypes],
  version: v,
  changedBy,
  changedAt,
});

/** Throws 409 if a second period would be open; two that a merge left open may be corrected. */
function checkSingleActive(
  context: TenantContext,
  [before, after]: readonly [Period | undefined, Period],
  periods: readonly Period[],
): void {
  const other = periods.find(({ row }) => row.active && row.id !== after.row.id);
  if (!after.row.active || before?.row.active || !other) return;
  const since = formatDay(other.row.dateActive, context.caller.countryCode);
  throw new HttpError(409, `This person has been an active volunteer since ${since}`);
}

const ownedPeriods = ownedRecord(volunteerings, {
  calls: { ...volunteers, add: { name: 'volunteers.add' }, update: { name: 'volunteers.update' } },
  loadOwner: pcoOfOwner(volunteerings.notFoundError),
  splitFields: ({ notes, activities, animalTypes, ...rest }: Fields) => ({
    row: {
      ...rest,
      activities: [...activities],
      animalTypes: [...animalTypes],
      interest: namesIn(activities),
      preferredAnimals: namesIn(animalTypes),
    },
    more: { notes },
  }),
  toReply: periodReply,
  async relatedActions(context, before, after) {
    if (!after) return [];
    // The item that guards the write is read first, so that a period that is begun after it causes a conflict.
    const { pco, item: file } = await personFile(context.table, after.row.pcoId);
    const pcoId = pco.row.id;
    checkSingleActive(context, [before, after], await periodsOf(context.table, pcoId));
    const notFound = () => notFoundError('PCO');
    return [
      volunteerFileAction(context, pcoId, file),
      ...referenceActionsWithCheck(pcoId, [volunteerings.item(after)], notFound),
    ];
  },
});

/** Entries of a list by their ids; the period's present ones are kept. Throws 422 at the field for an unknown id. */
function pickEntries(
  ids: readonly string[],
  options: readonly NamedEntry[],
  field: string,
  message: string,
): NamedEntry[] {
  const names = new Map(options.map(({ id, name }) => [id, { id, name }]));
  return [...new Set(ids)].map((id) => {
    const found = names.get(id);
    if (!found) throw invalidFieldError(field, message);
    return found;
  });
}

/** The period that a request is about; undefined if it begins a new one. Throws 404 if it does not exist. */
function findPeriod({ id, version, anew }: Input, all: readonly Period[]): Period | undefined {
  if (anew && id === undefined) return undefined;
  const found = id === undefined ? all.find(({ row }) => row.active) : all.find(({ row }) => row.id === id);
  if (!found && (id ?? version) !== undefined) throw volunteerings.notFoundError();
  return found;
}

async function upsert({ body }: Parsed<typeof volunteers.upsert>, context: TenantContext) {
  const { table } = context;
  const { pcoId, active, notes, version } = body;
  const [, allPeriods, activities, types] = await Promise.all([
    loadPco(table, pcoId),
    periodsOf(table, pcoId),
    readEntries(table, 'volunteerActivity'),
    readEntries(table, 'animalType'),
  ]);
  const before = findPeriod(body, allPeriods);
  const previous = before?.row;
  const dateActive = body.dateActive || (previous?.dateActive ?? '');
  const dateInactive = active ? '' : body.dateInactive;
  if (!active && dateInactive < dateActive) throw invalidFieldError('dateInactive', ENDS_EARLY);
  const choices = {
    activities: [...(previous?.activities ?? []), ...activities],
    types: [...(previous?.animalTypes ?? []), ...types],
  };
  const fields: Fields = {
    pcoId,
    active,
    dateActive,
    dateInactive,
    notes,
    activities: pickEntries(
      body.volunteerActivityIds,
      choices.activities,
      'volunteerActivityIds',
      'Activity not found',
    ),
    animalTypes: pickEntries(body.animalTypeIds, choices.types, 'animalTypeIds', 'Animal type not found'),
  };
  if (!previous) return ownedPeriods.add(context, [{ kind: 'pco', id: pcoId }], fields);
  return ownedPeriods.update(context, { id: previous.id, fields, version }, () => ({ ids: [previous.id] }));
}

/** The start of a period's current state. */
const dateOf = ({ active, dateActive, dateInactive }: Period['row']): string =>
  active ? dateActive : dateInactive;

export const volunteerHandlers = {
  upsert: (input, context) => retryOnConflict(() => upsert(input, context)),

  async list({ query: { pcoId } }, { table }) {
    const [, allPeriods] = await Promise.all([loadPco(table, pcoId), periodsOf(table, pcoId)]);
    const sortedPeriods = allPeriods.toSorted(
      ({ row: a }, { row: b }) =>
        Number(b.active) - Number(a.active) ||
        dateOf(b).localeCompare(dateOf(a)) ||
        b.own.localeCompare(a.own),
    );
    return { volunteerPersonCustom: sortedPeriods.map(periodReply) };
  },

  report: volunteerReport,

  remove: ownedPeriods.remove,

  restore: (input, context) => retryOnConflict(() => ownedPeriods.restore(input, context)),
} satisfies Handlers<typeof volunteers>;
