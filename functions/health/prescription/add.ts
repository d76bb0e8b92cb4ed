import type { prescriptions } from '#shared/calls/health/prescriptions.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { OTHER_MEDICINE, type RequestedMedicine } from '#shared/rules/health/medicines.ts';
import { doses, lastDayOf, spanFrom } from '#shared/rules/health/prescriptions.ts';
import { existenceChecks } from '../../people/names/references.ts';
import { loadAnimals } from '../../animals/animal/animal-record/animal.record.ts';
import { changeStamp } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { firstReplyOrThrow } from '../../kernel/records/idempotent.ts';
import { newOwnedIds } from '../../kernel/records/owned.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { notFoundError, HttpError } from '../../kernel/http-error.ts';
import { clinicReference } from '../health-record/references.ts';
import { planEndings } from './endings.ts';
import {
  coursesOf,
  alreadyGetsError,
  type MedicatedAnimal,
  readMedicatedAnimals,
} from '../medicine/medicines.ts';
import { toPrescriptionFields, readIfPrescriptionsOn } from './find.ts';
import { auditLineOf } from './audit-line.ts';
import { prescriptionKey, type PrescriptionFields, type PrescriptionRecord } from './prescription.record.ts';
import { decideChange, applyPendingChanges, newTally } from './pending-changes.ts';

type Add = Parsed<typeof prescriptions.add>;
type Reply = Data<typeof prescriptions.add>;

const NO_REMINDERS = { existing: [], removed: [] } as const;
/** Later than every date: the end of a prescription without an end. */
const FAR_FUTURE = '9999-12-31';

/**
 * The most writes of the first transaction that end reminders of other prescriptions; the rest are for the reminders of
 * the new one.
 */
export const MAX_ENDING_ACTIONS = 60;

/** The medicine and the period of a prescription whose first dose is on the day `from`. */
export const toRequestedMedicine = (
  fields: Omit<PrescriptionFields, 'instructions'>,
  from: string,
): RequestedMedicine => ({
  medicineId: fields.medicineId ?? OTHER_MEDICINE,
  medicine: fields.medicine,
  from,
  through: lastDayOf(fields) ?? FAR_FUTURE,
});

function newPrescription(
  { query: { animalId } }: Add,
  { instructions, ...fields }: PrescriptionFields,
  context: TenantContext,
): PrescriptionRecord {
  const { from, through } = spanFrom(fields, context.today);
  const stamp = changeStamp(context);
  const plan = { generation: 1, from, through, made: 0 };
  return {
    row: { ...fields, ...newOwnedIds({ kind: 'animal', id: animalId }), animalId },
    more: { instructions, plan, pending: {}, addedAt: stamp.changedAt },
    v: 0,
    ...stamp,
  };
}

interface AddDecision {
  readonly storedReply: Reply;
  /** Writes what did not fit into the first transaction. */
  readonly finish: () => Promise<void>;
}

async function decideAdd(input: Add, context: TenantContext): Promise<AddDecision> {
  const { animalId, force, endOld } = input.query;
  const [fields, [animal], [medicatedAnimal]] = await readIfPrescriptionsOn(
    context,
    Promise.all([
      toPrescriptionFields(context, input.body),
      loadAnimals(context, [animalId]),
      readMedicatedAnimals(context, [animalId]),
    ]),
  );
  if (!animal || !medicatedAnimal) throw notFoundError('Animal');
  if (animal.row.lastMilestone === 'death') throw new HttpError(422, 'animal is dead');
  const record = newPrescription(input, fields, context);
  const { plan } = record.more;
  const plannedDoses = doses(fields, plan.from, plan.through);
  const requestedMedicines = plannedDoses[0] ? [toRequestedMedicine(fields, plannedDoses[0].date)] : [];
  const currentMeds = {
    animalId,
    animalName: animal.row.animalName,
    courses: coursesOf(medicatedAnimal.meds, requestedMedicines),
  };
  const needsConfirmation = currentMeds.courses.length > 0 && !endOld && !force;
  if (needsConfirmation) {
    const storedReply = await firstReplyOrThrow<Reply>(
      alreadyGetsError([currentMeds], context.caller.countryCode),
    );
    return { storedReply, finish: () => applyPendingChanges(context, storedReply.id, newTally()) };
  }
  const endingMeds = endOld ? [{ ...currentMeds, meds: medicatedAnimal.meds, sign: record.row.own }] : [];
  return writeFirstStep({ record, medicatedAnimal, endingMeds, reminders: plannedDoses.length }, context);
}

interface PrescriptionWrite {
  readonly record: PrescriptionRecord;
  readonly medicatedAnimal: MedicatedAnimal;
  readonly endingMeds: Parameters<typeof planEndings>[1];
  readonly reminders: number;
}

async function writeFirstStep(
  { record, medicatedAnimal, endingMeds, reminders }: PrescriptionWrite,
  context: TenantContext,
): Promise<AddDecision> {
  const endings = await planEndings(context, endingMeds, MAX_ENDING_ACTIONS);
  const reply = { id: record.row.id, reminders, ended: endings.endedCount };
  const firstStep = {
    after: record,
    isNew: true,
    reminders: NO_REMINDERS,
    auditLine: auditLineOf(context, 'prescriptions.add', undefined, record),
    extraActions: existenceChecks([clinicReference(record.row.clinicId)], [prescriptionKey(record.row)]),
    endingActions: endings.actions,
    medicatedAnimal,
    reply,
  };
  const { storedReply, isDone } = await decideChange(context, firstStep, newTally());
  return {
    storedReply,
    finish: async () => {
      // A retry of an interrupted request continues the prescription of the first attempt.
      if (!isDone || storedReply.id !== reply.id)
        await applyPendingChanges(context, storedReply.id, newTally());
      await endings.finish();
    },
  };
}

/**
 * Adds a prescription with a med reminder for each dose. 403 if the module is off, 404, 422, 409 `gets-already` if the
 * animal already gets the medicine at that time and neither `force` nor `endOld` is given. Two round trips; three if
 * other prescriptions end.
 */
export async function addPrescription(input: Add, context: TenantContext): Promise<Reply> {
  const { storedReply, finish: finishRemaining } = await retryOnConflict(() => decideAdd(input, context));
  await finishRemaining();
  return storedReply;
}
