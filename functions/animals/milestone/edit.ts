import { RESCUE_REQUIRED } from '#shared/calls/animals/animal.schema.ts';
import type { Milestone, milestones } from '#shared/calls/animals/milestones.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { partyForWay, hasCaseNumber } from '#shared/rules/animals/acquisition.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import {
  allowedDays,
  isFirstMilestone,
  returnsFromPerson,
  nextMilestones,
} from '#shared/rules/animals/milestones.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { audit, changeStamp, differences } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { deletedKey, deletedPrefix } from '../../kernel/records/owned.ts';
import { invalidFieldError, HttpError } from '../../kernel/http-error.ts';
import {
  referenceActions,
  checkFound,
  type ReferencedPco,
  existenceChecks,
} from '../../people/names/references.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';
import { precisionOf } from './birth.ts';
import { feesInUnits, feesInCents, milestoneRecords, type MilestoneRecord } from './milestone.record.ts';
import { toMilestones } from './list.ts';
import { removeLatest, changeHistory, type AnimalHistory, loadHistory } from './animal-history.ts';
import { checkMilestoneVersion } from './version-check.ts';
import { findAcquisitionWay } from '../animal/animal-record/references.ts';
import { writeAnimals } from '../animal/write-animals.ts';

interface HistoryRewrite<T> extends AnimalHistory {
  readonly newHistory: readonly MilestoneRecord[];
  readonly extraActions: readonly Action[];
  readonly reply?: T;
}

/** Writes an animal's changed history, with the records that changed. */
function writeHistory<T>(
  context: TenantContext,
  { newHistory, extraActions, reply, ...animalHistory }: HistoryRewrite<T>,
): Promise<T | undefined> {
  return writeAnimals(context, {
    changes: [changeHistory(animalHistory, newHistory, context)],
    extraActions,
    reply,
  });
}

/** The fields of a milestone for the audit log. */
const auditedFieldsOf = ({ row, more }: MilestoneRecord) => {
  const { milestoneType, milestoneDate, pcoId, otherRescueShelterId } = row;
  const { paidCents: _, receivedCents: _1, ...rest } = more;
  return { milestoneType, milestoneDate, pcoId, otherRescueShelterId, ...rest, ...feesInUnits(more) };
};

type Update = Parsed<typeof milestones.update>;

/** Throws 422 for a correction that changes the type, or moves the day past a neighbor. */
function checkChange(
  { body }: Update,
  { history }: AnimalHistory,
  { row: milestone }: MilestoneRecord,
  context: TenantContext,
): void {
  if (body.milestoneType !== milestone.milestoneType)
    throw invalidFieldError('milestoneType', 'The type of a milestone can’t be changed');
  const days = allowedDays(
    history.map(({ row }) => row),
    milestone.id,
    context.today,
  );
  const isSameDate = body.milestoneDate === milestone.milestoneDate;
  if (
    !isSameDate &&
    body.milestoneDate &&
    days &&
    (body.milestoneDate < days.from || body.milestoneDate > days.to)
  ) {
    const [earliestAllowed, latestAllowed] = [days.from, days.to].map((day) =>
      formatDay(day, context.caller.countryCode),
    );
    throw invalidFieldError('milestoneDate', `Date must be from ${earliestAllowed} to ${latestAllowed}`);
  }
}

/** The people and rescues that a correction names for the first time. */
function newPartiesOf({ body }: Update, { row: milestone }: MilestoneRecord): ReferencedPco[] {
  const { pcoId, otherRescueShelterId } = body;
  return [
    ...(pcoId && pcoId !== milestone.pcoId && !returnsFromPerson(milestone.milestoneType)
      ? [{ id: pcoId, field: 'pcoId', message: 'Person is required' }]
      : []),
    ...(otherRescueShelterId && otherRescueShelterId !== milestone.otherRescueShelterId
      ? [{ id: otherRescueShelterId, field: 'otherRescueShelterId', message: 'Rescue Shelter is required' }]
      : []),
  ];
}

/**
 * The person and the rescue that a corrected milestone names: a return keeps its person, and an intake names either a
 * rescue, if its way asks for one, or a person.
 */
function partyIdsOf(
  { body: { pcoId, otherRescueShelterId } }: Update,
  { row }: MilestoneRecord,
  acquisitionMeans: string | undefined,
): Pick<MilestoneRecord['row'], 'pcoId' | 'otherRescueShelterId'> {
  if (returnsFromPerson(row.milestoneType)) return { pcoId: row.pcoId, otherRescueShelterId };
  if (row.milestoneType !== 'intake') return { pcoId, otherRescueShelterId };
  return partyForWay(acquisitionMeans) === 'rescue'
    ? { pcoId: undefined, otherRescueShelterId }
    : { pcoId, otherRescueShelterId: undefined };
}

/** The fields that depend on the type of the milestone. */
async function typeFieldsOf(
  { body }: Update,
  milestone: MilestoneRecord,
  context: TenantContext,
): Promise<Partial<MilestoneRecord['more']>> {
  const { row, more } = milestone;
  if (row.milestoneType === 'birth') return precisionOf(body, milestone);
  if (row.milestoneType !== 'intake') return { ...more, detail: body.detail };
  const id = body.acquisitionWayId ?? more.acquisitionWayId ?? '';
  const isSameWay = id === more.acquisitionWayId;
  const way = isSameWay
    ? { id, name: more.acquisitionWayName, means: more.acquisitionWayMeans }
    : await findAcquisitionWay(context.table, id, 'acquisitionWayId');
  if (partyForWay(way.means) === 'rescue' && !body.otherRescueShelterId)
    throw invalidFieldError('otherRescueShelterId', RESCUE_REQUIRED);
  return {
    acquisitionWayId: way.id,
    acquisitionWayName: way.name,
    acquisitionWayMeans: way.means,
    otherRescueIDNo: body.otherRescueIDNo,
    caseNumber: (hasCaseNumber(way.means) && body.caseNumber) || undefined,
  };
}

async function update(input: Update, context: TenantContext): Promise<{ milestone: Milestone }> {
  const { params, body } = input;
  const animalHistory = await loadHistory(params.milestoneId, context);
  const before = animalHistory.history.find(({ row }) => row.id === params.milestoneId);
  if (!before) throw milestoneRecords.notFoundError();
  await checkMilestoneVersion(body, before, context);
  checkChange(input, animalHistory, before, context);
  const parties = newPartiesOf(input, before);
  const [partyItems, typeFields] = await Promise.all([
    parties.length > 0 ? context.table.getMany(parties.map(({ id }) => pcoKey(id))) : [],
    typeFieldsOf(input, before, context),
  ]);
  parties.forEach((party, i) => checkFound(party, partyItems[i]));
  const partyIds = partyIdsOf(input, before, typeFields.acquisitionWayMeans);
  const after: MilestoneRecord = {
    row: { ...before.row, milestoneDate: body.milestoneDate, ...partyIds },
    more: { ...typeFields, notes: body.notes, ...feesInCents(body) },
    v: before.v + 1,
    ...changeStamp(context),
  };
  const [changedMilestone] = await toMilestones(context.table, [after]);
  if (!changedMilestone) throw new Error('A milestone that was changed is not shown');
  const reply = { milestone: changedMilestone };
  await writeHistory(context, {
    ...animalHistory,
    reply,
    newHistory: animalHistory.history.map((milestone) => (milestone === before ? after : milestone)),
    extraActions: [
      ...milestoneRecords.updateActions(before, after),
      ...existenceChecks(
        parties.filter(({ id }) => Object.values(partyIds).includes(id)),
        [milestoneRecords.item(after)],
      ),
      audit(context, {
        recordId: before.row.animalId,
        what: 'milestones.update',
        changes: differences(auditedFieldsOf(before), auditedFieldsOf(after)),
        about: { milestoneType: after.row.milestoneType, milestoneDate: after.row.milestoneDate },
      }),
    ],
  });
  return reply;
}

/**
 * Corrects a milestone (product/milestones 3.2). 404; 409 when `version` is not the latest; 422 for another type, a day
 * that is not strictly between its neighbors, a person or rescue that is not there.
 */
export function updateMilestone(input: Update, context: TenantContext): Promise<{ milestone: Milestone }> {
  return retryOnConflict(() => update(input, context));
}

/** Deletes the latest milestone of an animal and undoes its changes of the animal. 404; 422 for any other milestone. */
export function removeMilestone(id: string, context: TenantContext): Promise<void> {
  return retryOnConflict(async () => {
    const animalHistory = await loadHistory(id, context);
    const milestone = animalHistory.history.find(({ row }) => row.id === id);
    if (!milestone) throw milestoneRecords.notFoundError();
    if (isFirstMilestone(milestone.row.milestoneType))
      throw new HttpError(422, 'Birth and intake can’t be deleted');
    if (milestone !== animalHistory.history.at(-1))
      throw new HttpError(422, 'Only the latest milestone of an animal can be deleted');
    const { change, extraActions } = removeLatest(animalHistory, [milestone], context);
    await writeAnimals(context, { changes: [change], extraActions, reply: undefined });
  });
}

/** Brings a deleted milestone back as the latest one. 404; 422 if it cannot follow the present last one. */
export function restoreMilestone(id: string, context: TenantContext): Promise<void> {
  return retryOnConflict(async () => {
    const animalHistory = await loadHistory(id, context);
    const pk = `animal#${animalHistory.animal.row.id}`;
    const deletedItems = await context.table.all({
      pk,
      prefix: deletedPrefix('milestone#'),
      consistent: true,
    });
    const deletedMilestone = deletedItems
      .map((item) => milestoneRecords.read(item))
      .find(({ row }) => row.id === id);
    if (!deletedMilestone) throw milestoneRecords.notFoundError();
    const { lastMilestone, lastMilestoneDate, milestoneCount } = animalHistory.animal.row;
    const { animalId, milestoneType, milestoneDate, pcoId, otherRescueShelterId } = deletedMilestone.row;
    if (!nextMilestones(lastMilestone).includes(milestoneType) || milestoneDate < lastMilestoneDate)
      throw new HttpError(422, 'Later milestones rule this one out');
    const stamp = changeStamp(context);
    const restoredMilestone = milestoneRecords.nextVersion(
      deletedMilestone,
      { n: milestoneCount + 1 },
      stamp,
    );
    const restoredItem = milestoneRecords.item(restoredMilestone);
    const partyId = pcoId ?? otherRescueShelterId;
    await writeHistory(context, {
      ...animalHistory,
      newHistory: [...animalHistory.history, restoredMilestone],
      extraActions: [
        {
          remove: deletedKey(milestoneRecords.item(deletedMilestone)),
          guard: { v: deletedMilestone.v },
          onFail: versionConflict,
        },
        { put: restoredItem },
        ...(partyId ? referenceActions(partyId, [restoredItem]) : []),
        audit(context, {
          recordId: animalId,
          what: 'milestones.restore',
          changes: { milestoneType: [null, milestoneType], milestoneDate: [null, milestoneDate] },
        }),
      ],
    });
  });
}
