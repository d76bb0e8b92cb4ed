import type { availability } from '#shared/calls/volunteers/availability.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { SLOTS } from '#shared/rules/people/slots.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { audit, differences } from '../kernel/records/audit.ts';
import { editConflict } from '../kernel/records/conflict.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { lastChangeOf } from '../kernel/records/last-change.ts';
import { retryOnConflict, versionOf } from '../kernel/records/version-conflict.ts';
import { notFoundError } from '../kernel/http-error.ts';
import { referenceActionsWithCheck } from '../people/names/references.ts';
import { readOpenPeriods, contactOf, volunteersOf } from './checks/active.ts';
import { fileIn, personFile, volunteerFileAction, type VolunteerFile } from './checks/volunteer-file.ts';

/** A volunteer's availability, in the order of the week; unknown slots are left out. */
const availabilityOf = ({ slots, slotNotes: notes }: VolunteerFile) => ({
  slots: SLOTS.filter((slot) => slots.includes(slot)),
  notes,
});

/** The version of the availability, computed from its contents; 0 if it is empty. */
const versionIn = (file: VolunteerFile): number => {
  const time = availabilityOf(file);
  return time.slots.length === 0 && time.notes === '' ? 0 : versionOf(time);
};

async function save({ body }: Parsed<typeof availability.save>, context: TenantContext) {
  const { pcoId, slots, notes, version } = body;
  const { table } = context;
  const { pco, item } = await personFile(table, pcoId);
  const { id } = pco.row;
  const before = fileIn(item);
  const after = { ...before, slots: SLOTS.filter((slot) => slots.includes(slot)), slotNotes: notes };
  const fieldsOf = (file: VolunteerFile) => ({
    time: availabilityOf(file).slots.join(', '),
    notes: file.slotNotes,
  });
  const changes = differences(fieldsOf(before), fieldsOf(after));
  if (version !== undefined && version !== versionIn(before)) {
    // The last writer of the item may have changed something else in it.
    const lastChange = await lastChangeOf(context, id, ({ what }) => what === 'availability.save');
    throw editConflict({ ...item, ...lastChange, v: versionIn(before) }, changes);
  }
  const actions = [
    volunteerFileAction(context, id, item, after),
    ...referenceActionsWithCheck(id, [], () => notFoundError('PCO')),
    audit(context, { recordId: id, what: 'availability.save', changes }),
  ];
  return transactOnce(context, actions, {});
}

/** The volunteers who are free in a slot; reads the open periods, then the people and their times. Two round trips. */
async function listFree(
  { query: { slot, cursor } }: Parsed<typeof availability.free>,
  { table }: TenantContext,
) {
  const page = await readOpenPeriods(table, cursor);
  const volunteers = await volunteersOf(table, page.periods);
  const found = volunteers.filter(({ file }) => file.slots.includes(slot));
  return {
    volunteers: found.map(({ person, file, period }) => ({
      ...contactOf(person),
      interest: period.row.interest,
      notes: file.slotNotes,
    })),
    ...(page.cursor ? { nextCursor: page.cursor } : {}),
  };
}

export const availabilityHandlers = {
  async get({ query: { pcoId } }, { table }) {
    const file = fileIn((await personFile(table, pcoId)).item);
    return { ...availabilityOf(file), version: versionIn(file) };
  },

  save: (input, context) => retryOnConflict(() => save(input, context)),

  free: listFree,
} satisfies Handlers<typeof availability>;
