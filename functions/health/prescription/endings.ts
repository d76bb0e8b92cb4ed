import { hasAccess } from '#shared/access/may.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { addDays } from '#shared/rules/time/due.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { allDifferences, audit, changeStamp } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { deletedItem } from '../../kernel/records/owned.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { CurrentMeds } from '../medicine/medicines.ts';
import { auditLineOf } from './audit-line.ts';
import {
  isUnfinished,
  prescriptionRecords,
  prescriptionKey,
  type PrescriptionRecord,
  reminderIdPrefix,
} from './prescription.record.ts';
import { applyPendingChanges, newTally } from './pending-changes.ts';
import { nextStep } from './pending-steps.ts';
import {
  parseAnimalOwnedId,
  healthId,
  healthItem,
  healthKey,
  type HealthRecord,
  healthRecordOf,
} from '../health-record/health.record.ts';
import { auditedFieldsOfAll, tooManyActionsError } from '../treatments/write.ts';

/** An animal's current meds that are to end, all its meds, and the mark by which an undo finds them. */
export interface EndingMeds extends CurrentMeds {
  readonly meds: readonly HealthRecord[];
  readonly sign: string;
}

export interface Endings {
  readonly actions: Action[];
  /** The number of open reminders that end, now and in the later steps. */
  readonly endedCount: number;
  /** Ends what did not fit the transaction, after it succeeded; leaves out `excludedIds`, made by an earlier try. */
  readonly finish: (excludedIds?: readonly string[]) => Promise<void>;
}

/** The writes that end reminders of an animal that were set by hand, with one line of its history. */
function endManualReminderActions(
  context: TenantContext,
  records: readonly HealthRecord[],
  changeId: string,
): Action[] {
  const [first] = records;
  if (!first) return [];
  const auditLine = audit(context, {
    recordId: first.animalId,
    what: 'meds.end',
    changes: allDifferences(auditedFieldsOfAll(records), {}),
  });
  const endActions = records.flatMap((record): Action[] => {
    const item = healthItem(record);
    const deletedMed = deletedItem(
      { ...item, row: { ...item.row, endedWith: changeId } },
      changeStamp(context),
    );
    return [{ remove: item, guard: { v: record.v }, onFail: versionConflict }, { put: deletedMed }];
  });
  return [...endActions, auditLine];
}

/** Ends the remaining meds in batches that fit a transaction; doses given or deleted meanwhile stay so. */
async function endRemaining(
  context: TenantContext,
  remainingMeds: readonly HealthRecord[],
  changeId: string,
): Promise<void> {
  for (const batch of toChunks(remainingMeds, 40))
    await retryOnConflict(async () => {
      const items = await context.table.getMany(batch.map((med) => healthKey('med', med)));
      const openMeds = items.flatMap((item) => item ?? []).map(healthRecordOf);
      const actions = endManualReminderActions(
        context,
        openMeds.filter(({ reminder }) => reminder),
        changeId,
      );
      if (actions.length > 0) await context.table.transact(actions);
    });
}

interface PrescriptionStop {
  readonly before: PrescriptionRecord;
  readonly after: ReturnType<typeof stopPrescription>;
  /** Its reminders. */
  readonly existing: readonly HealthRecord[];
}

/** A prescription after it is stopped from a day on. */
function stopPrescription(
  context: TenantContext,
  before: PrescriptionRecord,
  stopDay: string,
  changeId: string,
) {
  const { stopped, pending, plan } = before.more;
  const endsAfter = addDays(stopDay, -1);
  const first = pending.end && pending.end.after < endsAfter ? pending.end.after : endsAfter;
  const isStopped = stopped && stopped.on <= stopDay;
  return {
    ...before,
    more: {
      ...before.more,
      stopped: isStopped ? stopped : { on: stopDay, by: context.caller.name, sign: changeId, was: stopped },
      pending: { ...pending, end: { upTo: plan.generation, after: first, sign: changeId } },
    },
    ...changeStamp(context),
  };
}

/** The prescriptions that the courses come from, each before and after it is stopped. */
async function findPrescriptionStops(
  context: TenantContext,
  { courses, meds, sign }: EndingMeds,
): Promise<PrescriptionStop[]> {
  const days = new Map<string, string>();
  for (const { prescriptionId: id, endsFrom } of courses)
    if (id) days.set(id, [days.get(id) ?? endsFrom, endsFrom].toSorted()[0] ?? endsFrom);
  const prescriptionIds = [...days.keys()].flatMap((id) => parseAnimalOwnedId(id) ?? []);
  if (prescriptionIds.length === 0) return [];
  const items = await context.table.getMany(prescriptionIds.map(prescriptionKey));
  return items.flatMap((item) => {
    if (!item) return [];
    const before = prescriptionRecords.read(item);
    const after = stopPrescription(context, before, days.get(before.row.id) ?? '', sign);
    const existing = meds.filter(({ own }) => own.startsWith(reminderIdPrefix(before.row.own)));
    return [{ before, after, existing }];
  });
}

/** The open reminders of courses that come from none of these prescriptions. */
function manualReminders(
  { courses }: EndingMeds,
  prescriptionStops: readonly PrescriptionStop[],
): HealthRecord[] {
  const stoppedIds = new Set(prescriptionStops.map(({ before }) => before.row.id));
  return courses
    .filter(({ prescriptionId: id }) => !id || !stoppedIds.has(id))
    .flatMap(({ doses }) => doses.map(({ record }) => record));
}

/**
 * Plans the end of what animals get already, from the day that each course ends from: its prescription is stopped from
 * then, reminders that were set by hand end; what was given stays. One round trip if prescriptions are among them.
 * @param maxActions the number of writes that the transaction has left; what does not fit is ended by `finish`
 * @throws 403 if prescriptions are among them and the caller lacks the right, 422 if `maxActions` is too low
 */
export async function planEndings(
  context: TenantContext,
  endingMeds: readonly EndingMeds[],
  maxActions: number,
): Promise<Endings> {
  const stopsByMeds = await Promise.all(
    endingMeds.map(async (meds) => ({ old: meds, stops: await findPrescriptionStops(context, meds) })),
  );
  const stops = stopsByMeds.flatMap((medsStops) => medsStops.stops);
  if (stops.length > 0 && !hasAccess(context.caller.role, 'animals.actions.prescription'))
    throw new HttpError(403, 'No Permission');
  const manualEndings = stopsByMeds.map(({ old, stops: animalStops }) => ({
    sign: old.sign,
    records: manualReminders(old, animalStops),
  }));
  // A stop takes two writes, with its audit line; a med ended by hand takes two, plus an audit line for each animal.
  let remaining =
    maxActions - 2 * stops.length - manualEndings.filter(({ records }) => records.length > 0).length;
  if (remaining < 0) throw tooManyActionsError();
  const manualBatches = manualEndings.map(({ sign, records }) => {
    const fitting = records.slice(0, Math.floor(remaining / 2));
    remaining -= 2 * fitting.length;
    return { sign, now: fitting, rest: records.slice(fitting.length), all: records.length };
  });
  const steps = stops.map(({ before, after, existing }) => {
    const auditLine = auditLineOf(context, 'prescriptions.stop', before, after);
    const step = nextStep(context, after, { existing, removed: [] }, { auditLine, maxActions: remaining });
    remaining -= step.actions.length - 2;
    const { end } = after.more.pending;
    return { ...step, all: existing.filter((med) => med.reminder && med.date > end.after).length };
  });
  const unfinished = steps.map((step) => step.after).filter(isUnfinished);
  return {
    actions: [
      ...manualBatches.flatMap(({ now, sign }) => endManualReminderActions(context, now, sign)),
      ...steps.flatMap(({ actions }) => actions),
    ],
    endedCount: [...manualBatches, ...steps].reduce((total, part) => total + part.all, 0),
    finish: async (excludedIds = []) => {
      for (const { rest, sign } of manualBatches) {
        const leftovers = rest.filter((record) => !excludedIds.includes(healthId(record)));
        await endRemaining(context, leftovers, sign);
      }
      for (const record of unfinished) await applyPendingChanges(context, record.row.id, newTally());
    },
  };
}
