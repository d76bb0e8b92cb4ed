import type { Prescription, prescriptions } from '#shared/calls/health/prescriptions.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { daysAfter } from '#shared/rules/time/due.ts';
import { isSameMedicine } from '#shared/rules/health/medicines.ts';
import { type DosePlan, doses, spanFrom } from '#shared/rules/health/prescriptions.ts';
import { existenceGuards } from '../../people/names/references.ts';
import { byNow } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { checkVersion } from '../../kernel/records/conflict.ts';
import { orFirstReply } from '../../kernel/records/idempotent.ts';
import { VersionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { animalOwnedId } from '../health-record/health.record.ts';
import { clinicIn } from '../health-record/references.ts';
import { endingsOf } from './endings.ts';
import { coursesOf, getsAlready, type MedicatedAnimal, medicatedAt } from '../medicine/medicines.ts';
import { ENDING_ROOM, requestedCourse } from './add.ts';
import { fieldsFrom, type FoundPrescription, prescriptionAt } from './find.ts';
import { lineOf, prescriptionChanges } from './line.ts';
import {
  countsOf,
  type PrescriptionFields,
  prescriptionKey,
  type PrescriptionRecord,
  reminderStart,
  toPrescription,
} from './prescription.record.ts';
import { decideChange, applyPendingChanges, newTally } from './pending-changes.ts';

type Update = Parsed<typeof prescriptions.update>;

const PLANNED = ['times', 'frequency', 'durationNumber', 'durationUnit', 'beginning'] as const;
const hasSamePlan = (one: DosePlan, other: DosePlan) => PLANNED.every((name) => one[name] === other[name]);

/**
 * The prescription as corrected. Open reminders take over medicine, dosage and instructions; where it is planned
 * otherwise, those after today end and new ones begin on the day after: what was given today is not given again.
 */
function corrected(
  before: PrescriptionRecord,
  { instructions, ...fields }: PrescriptionFields,
  context: TenantContext,
): PrescriptionRecord {
  const { id, own, animalId } = before.row;
  const after = { ...before, row: { ...fields, id, own, animalId }, ...byNow(context) };
  const pending = { ...before.more.pending, correct: true } as const;
  const more = { ...before.more, instructions, pending };
  if (hasSamePlan(before.row, fields)) return { ...after, more };
  const { today } = context;
  const { generation } = before.more.plan;
  const { from, through } = spanFrom(fields, daysAfter(today, 1));
  return {
    ...after,
    more: {
      ...more,
      plan: { generation: generation + 1, from, through, made: 0 },
      pending: { ...pending, end: { upTo: generation, after: today } },
    },
  };
}

/** True if a correction may prescribe something new: another medicine, or other days. */
const prescribesNew = ({ row: before }: PrescriptionRecord, { row: after }: PrescriptionRecord): boolean =>
  !hasSamePlan(before, after) || !isSameMedicine(before, after);

/** The first day, today or later, on which a prescription still asks for a dose. */
function firstOpen(
  { row, more: { plan, pending } }: PrescriptionRecord,
  open: readonly string[],
  today: string,
) {
  const after = pending.end?.after;
  const remainingDays = open.filter((day) => after === undefined || day <= after);
  const planned = after === undefined ? [] : doses(row, plan.from, plan.through).map(({ date }) => date);
  const [first] = [...remainingDays, ...planned].toSorted();
  return first === undefined || first > today ? first : today;
}

/** The current meds that the correction newly overlaps: earlier overlaps were decided before. */
function newOverlaps(
  { record: before, reminders }: FoundPrescription,
  after: PrescriptionRecord,
  { meds }: MedicatedAnimal,
  today: string,
) {
  const otherMeds = meds.filter(({ own }) => !own.startsWith(reminderStart(before.row.own)));
  const open = reminders.existing.filter(({ reminder }) => reminder).map(({ date }) => date);
  const met = (record: PrescriptionRecord) => {
    const from = firstOpen(record, open, today);
    return from === undefined ? [] : coursesOf(otherMeds, [requestedCourse(record.row, from)]);
  };
  const previouslyMet = new Set(
    met(before).flatMap((course) => course.doses.map(({ record }) => record.own)),
  );
  return met(after).filter((course) => !course.doses.some(({ record }) => previouslyMet.has(record.own)));
}

interface ChangeResult {
  /** The state after it; absent if there is more to do than one step holds. */
  readonly prescription?: Prescription;
  readonly ended: number;
  /** Ends of the old what that step did not hold. */
  readonly finish?: () => Promise<void>;
}

async function change({ query, body }: Update, context: TenantContext): Promise<ChangeResult> {
  const { version, ...input } = body;
  const animalId = animalOwnedId(query.id)?.animalId;
  const [fields, found, [medicated]] = await Promise.all([
    fieldsFrom(context, input),
    prescriptionAt(context, query.id),
    animalId ? medicatedAt(context, [animalId]) : [],
  ]);
  const { record: before, reminders } = found;
  const after = corrected(before, fields, context);
  checkVersion(version, before, () => prescriptionChanges(before, after));
  const { stopped } = before.more;
  if (stopped) throw new Refusal(409, `${stopped.by} stopped this prescription`);
  const recheckedAnimal = medicated && prescribesNew(before, after) ? medicated : undefined;
  const courses =
    recheckedAnimal && (query.endOld || !query.force)
      ? newOverlaps(found, after, recheckedAnimal, context.today)
      : [];
  const getting = { animalId: before.row.animalId, animalName: found.animal.row.animalName, courses };
  if (courses.length > 0 && !query.endOld) throw getsAlready([getting], context.caller.countryCode);
  const old = { ...getting, meds: medicated?.meds ?? [], sign: `${before.row.own}v${before.v}` };
  const endings = await endingsOf(context, courses.length > 0 ? [old] : [], ENDING_ROOM);
  const clinics = fields.clinicId === before.row.clinicId ? [] : [clinicIn(fields.clinicId)];
  const clinicChecks = existenceGuards(clinics, [prescriptionKey(before.row)]);
  const line = lineOf(context, 'prescriptions.update', before, after);
  const tally = newTally();
  const firstStep = {
    after,
    reminders,
    line,
    along: clinicChecks,
    endings: endings.actions,
    medicated: recheckedAnimal,
  };
  const start = await decideChange(context, { ...firstStep, reply: { ended: endings.ended } }, tally);
  const changed = { ...start.storedReply, finish: () => endings.finish() };
  if (!start.isDone) return changed;
  const { open, given: done } = countsOf(reminders.existing);
  const counts = { open: open - tally.ended + tally.made, given: done };
  return { ...changed, prescription: toPrescription(start.after, counts) };
}

/**
 * Corrects a prescription and its reminders. 403 where the module is off, 404, 409 if it changed meanwhile or was
 * stopped, or `gets-already` if it newly overlaps the animal's meds, 422.
 */
export async function updatePrescription(
  input: Update,
  context: TenantContext,
): Promise<{ prescription: Prescription; ended: number }> {
  const { id } = input.query;
  const done = await retryOnConflict(() => change(input, context)).catch((error: unknown) => {
    if (error instanceof VersionConflict) throw error;
    // It may be refused only because the first try of this request did it already.
    return orFirstReply<ChangeResult | null>(error);
  });
  await done?.finish?.();
  const ended = done?.ended ?? 0;
  if (done?.prescription) return { prescription: done.prescription, ended };
  await applyPendingChanges(context, id, newTally());
  const { record, reminders } = await prescriptionAt(context, id);
  return { prescription: toPrescription(record, countsOf(reminders.existing)), ended };
}
