import type { Prescription, prescriptions } from '#shared/calls/health/prescriptions.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { isSameMedicine } from '#shared/rules/health/medicines.ts';
import { type DosePlan, doses, spanFrom } from '#shared/rules/health/prescriptions.ts';
import { existenceChecks } from '../../people/names/references.ts';
import { changeStamp } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { checkVersion } from '../../kernel/records/conflict.ts';
import { firstReplyOrThrow } from '../../kernel/records/idempotent.ts';
import { VersionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { parseAnimalOwnedId } from '../health-record/health.record.ts';
import { clinicReference } from '../health-record/references.ts';
import { planEndings } from './endings.ts';
import {
  coursesOf,
  alreadyGetsError,
  type MedicatedAnimal,
  readMedicatedAnimals,
} from '../medicine/medicines.ts';
import { MAX_ENDING_ACTIONS, toRequestedMedicine } from './add.ts';
import { toPrescriptionFields, type FoundPrescription, loadPrescription } from './find.ts';
import { auditLineOf, prescriptionChanges } from './audit-line.ts';
import {
  countReminders,
  type PrescriptionFields,
  prescriptionKey,
  type PrescriptionRecord,
  reminderIdPrefix,
  toPrescription,
} from './prescription.record.ts';
import { decideChange, applyPendingChanges, newTally } from './pending-changes.ts';

type Update = Parsed<typeof prescriptions.update>;

const PLAN_FIELDS = ['times', 'frequency', 'durationNumber', 'durationUnit', 'beginning'] as const;
const hasSamePlan = (first: DosePlan, second: DosePlan) =>
  PLAN_FIELDS.every((name) => first[name] === second[name]);

/**
 * The prescription as corrected. Open reminders take over medicine, dosage and instructions; if its plan
 * changed, the reminders after today end and new ones begin tomorrow: what was given today is not given again.
 */
function applyFields(
  before: PrescriptionRecord,
  { instructions, ...fields }: PrescriptionFields,
  context: TenantContext,
): PrescriptionRecord {
  const { id, own, animalId } = before.row;
  const after = { ...before, row: { ...fields, id, own, animalId }, ...changeStamp(context) };
  const pending = { ...before.more.pending, correct: true } as const;
  const more = { ...before.more, instructions, pending };
  if (hasSamePlan(before.row, fields)) return { ...after, more };
  const { today } = context;
  const { generation } = before.more.plan;
  const { from, through } = spanFrom(fields, addDays(today, 1));
  return {
    ...after,
    more: {
      ...more,
      plan: { generation: generation + 1, from, through, made: 0 },
      pending: { ...pending, end: { upTo: generation, after: today } },
    },
  };
}

/** True if a correction changes the medicine or the plan, so that it may newly overlap other meds. */
const changesPlanOrMedicine = (
  { row: before }: PrescriptionRecord,
  { row: after }: PrescriptionRecord,
): boolean => !hasSamePlan(before, after) || !isSameMedicine(before, after);

/** The first day, today or later, on which a prescription still asks for a dose. */
function firstOpenDay(
  { row, more: { plan, pending } }: PrescriptionRecord,
  openDays: readonly string[],
  today: string,
) {
  const endsAfter = pending.end?.after;
  const remainingDays = openDays.filter((day) => endsAfter === undefined || day <= endsAfter);
  const plannedDays =
    endsAfter === undefined ? [] : doses(row, plan.from, plan.through).map(({ date }) => date);
  const [first] = [...remainingDays, ...plannedDays].toSorted();
  return first === undefined || first > today ? first : today;
}

/** The current meds that the correction newly overlaps: earlier overlaps were decided before. */
function newOverlaps(
  { record: before, reminders }: FoundPrescription,
  after: PrescriptionRecord,
  { meds }: MedicatedAnimal,
  today: string,
) {
  const otherMeds = meds.filter(({ own }) => !own.startsWith(reminderIdPrefix(before.row.own)));
  const openDays = reminders.existing.filter(({ reminder }) => reminder).map(({ date }) => date);
  const overlapsOf = (record: PrescriptionRecord) => {
    const from = firstOpenDay(record, openDays, today);
    return from === undefined ? [] : coursesOf(otherMeds, [toRequestedMedicine(record.row, from)]);
  };
  const previousOverlaps = new Set(
    overlapsOf(before).flatMap((course) => course.doses.map(({ record }) => record.own)),
  );
  return overlapsOf(after).filter(
    (course) => !course.doses.some(({ record }) => previousOverlaps.has(record.own)),
  );
}

interface ChangeResult {
  /** The state after it; absent if there is more to do than one step holds. */
  readonly prescription?: Prescription;
  readonly ended: number;
  /** Ends those overlapped meds that did not fit into the first step. */
  readonly finish?: () => Promise<void>;
}

async function startChange({ query, body }: Update, context: TenantContext): Promise<ChangeResult> {
  const { version, ...input } = body;
  const animalId = parseAnimalOwnedId(query.id)?.animalId;
  const [fields, found, [medicatedAnimal]] = await Promise.all([
    toPrescriptionFields(context, input),
    loadPrescription(context, query.id),
    animalId ? readMedicatedAnimals(context, [animalId]) : [],
  ]);
  const { record: before, reminders } = found;
  const after = applyFields(before, fields, context);
  checkVersion(version, before, () => prescriptionChanges(before, after));
  const { stopped } = before.more;
  if (stopped) throw new HttpError(409, `${stopped.by} stopped this prescription`);
  const recheckedAnimal =
    medicatedAnimal && changesPlanOrMedicine(before, after) ? medicatedAnimal : undefined;
  const courses =
    recheckedAnimal && (query.endOld || !query.force)
      ? newOverlaps(found, after, recheckedAnimal, context.today)
      : [];
  const currentMeds = { animalId: before.row.animalId, animalName: found.animal.row.animalName, courses };
  if (courses.length > 0 && !query.endOld) throw alreadyGetsError([currentMeds], context.caller.countryCode);
  const overlappedMeds = {
    ...currentMeds,
    meds: medicatedAnimal?.meds ?? [],
    sign: `${before.row.own}v${before.v}`,
  };
  const endings = await planEndings(context, courses.length > 0 ? [overlappedMeds] : [], MAX_ENDING_ACTIONS);
  const clinics = fields.clinicId === before.row.clinicId ? [] : [clinicReference(fields.clinicId)];
  const clinicChecks = existenceChecks(clinics, [prescriptionKey(before.row)]);
  const auditLine = auditLineOf(context, 'prescriptions.update', before, after);
  const tally = newTally();
  const firstStep = {
    after,
    reminders,
    auditLine,
    extraActions: clinicChecks,
    endingActions: endings.actions,
    medicatedAnimal: recheckedAnimal,
  };
  const decision = await decideChange(context, { ...firstStep, reply: { ended: endings.endedCount } }, tally);
  const result = { ...decision.storedReply, finish: () => endings.finish() };
  if (!decision.isDone) return result;
  const { open: openCount, given: givenCount } = countReminders(reminders.existing);
  const counts = { open: openCount - tally.endedCount + tally.madeCount, given: givenCount };
  return { ...result, prescription: toPrescription(decision.after, counts) };
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
  const changeResult = await retryOnConflict(() => startChange(input, context)).catch((error: unknown) => {
    if (error instanceof VersionConflict) throw error;
    // A retry can fail because the first attempt of the same request succeeded: then the reply of that one is returned.
    return firstReplyOrThrow<ChangeResult | null>(error);
  });
  await changeResult?.finish?.();
  const ended = changeResult?.ended ?? 0;
  if (changeResult?.prescription) return { prescription: changeResult.prescription, ended };
  await applyPendingChanges(context, id, newTally());
  const { record, reminders } = await loadPrescription(context, id);
  return { prescription: toPrescription(record, countReminders(reminders.existing)), ended };
}
