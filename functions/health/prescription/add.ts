import type { prescriptions } from '#shared/calls/health/prescriptions.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { OTHER_MEDICINE, type RequestedMedicine } from '#shared/rules/health/medicines.ts';
import { doses, lastDayOf, spanFrom } from '#shared/rules/health/prescriptions.ts';
import { existenceGuards } from '../../people/names/references.ts';
import { animalsAt } from '../../animals/animal/animal-record/animal.record.ts';
import { byNow } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { orFirstReply } from '../../kernel/records/idempotent.ts';
import { newOwned } from '../../kernel/records/owned.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { notThere, Refusal } from '../../kernel/refusal.ts';
import { clinicIn } from '../health-record/references.ts';
import { endingsOf } from './endings.ts';
import { coursesOf, getsAlready, type MedicatedAnimal, medicatedAt } from '../medicine/medicines.ts';
import { fieldsFrom, ifPrescriptionsOn } from './find.ts';
import { lineOf } from './line.ts';
import { prescriptionKey, type PrescriptionFields, type PrescriptionRecord } from './prescription.record.ts';
import { decideChange, applyPendingChanges, newTally } from './pending-changes.ts';

type Add = Parsed<typeof prescriptions.add>;
type Reply = Data<typeof prescriptions.add>;

const NO_REMINDERS = { existing: [], removed: [] } as const;
/** Later than every date: the end of a prescription without an end. */
const NEVER = '9999-12-31';

/** The writes of the first step that may end reminders of others; the rest are for the reminders of the new prescription. */
export const ENDING_ROOM = 60;

/** The course of a prescription whose first dose is on the day `from`. */
export const requestedCourse = (
  fields: Omit<PrescriptionFields, 'instructions'>,
  from: string,
): RequestedMedicine => ({
  medicineId: fields.medicineId ?? OTHER_MEDICINE,
  medicine: fields.medicine,
  from,
  through: lastDayOf(fields) ?? NEVER,
});

function newRecord(
  { query: { animalId } }: Add,
  { instructions, ...fields }: PrescriptionFields,
  context: TenantContext,
): PrescriptionRecord {
  const { from, through } = spanFrom(fields, context.today);
  const stamp = byNow(context);
  const plan = { generation: 1, from, through, made: 0 };
  return {
    row: { ...fields, ...newOwned({ kind: 'animal', id: animalId }), animalId },
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

async function add(input: Add, context: TenantContext): Promise<AddDecision> {
  const { animalId, force, endOld } = input.query;
  const [fields, [animal], [medicated]] = await ifPrescriptionsOn(
    context,
    Promise.all([
      fieldsFrom(context, input.body),
      animalsAt(context, [animalId]),
      medicatedAt(context, [animalId]),
    ]),
  );
  if (!animal || !medicated) throw notThere('Animal');
  if (animal.row.lastMilestone === 'death') throw new Refusal(422, 'animal is dead');
  const record = newRecord(input, fields, context);
  const { plan } = record.more;
  const plannedDoses = doses(fields, plan.from, plan.through);
  const requestedMedicines = plannedDoses[0] ? [requestedCourse(fields, plannedDoses[0].date)] : [];
  const getting = {
    animalId,
    animalName: animal.row.animalName,
    courses: coursesOf(medicated.meds, requestedMedicines),
  };
  const isAsked = getting.courses.length > 0 && !endOld && !force;
  if (isAsked) {
    const storedReply = await orFirstReply<Reply>(getsAlready([getting], context.caller.countryCode));
    return { storedReply, finish: () => applyPendingChanges(context, storedReply.id, newTally()) };
  }
  const olds = endOld ? [{ ...getting, meds: medicated.meds, sign: record.row.own }] : [];
  return write({ record, medicated, olds, reminders: plannedDoses.length }, context);
}

interface PrescriptionWrite {
  readonly record: PrescriptionRecord;
  readonly medicated: MedicatedAnimal;
  readonly olds: Parameters<typeof endingsOf>[1];
  readonly reminders: number;
}

async function write(
  { record, medicated, olds, reminders }: PrescriptionWrite,
  context: TenantContext,
): Promise<AddDecision> {
  const endings = await endingsOf(context, olds, ENDING_ROOM);
  const reply = { id: record.row.id, reminders, ended: endings.ended };
  const firstStep = {
    after: record,
    isNew: true,
    reminders: NO_REMINDERS,
    line: lineOf(context, 'prescriptions.add', undefined, record),
    along: existenceGuards([clinicIn(record.row.clinicId)], [prescriptionKey(record.row)]),
    endings: endings.actions,
    medicated,
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
 * animal already gets the medicine at that time and neither `force` nor `endOld` is given. Two round trips; three if others end.
 */
export async function addPrescription(input: Add, context: TenantContext): Promise<Reply> {
  const { storedReply, finish: goOn } = await retryOnConflict(() => add(input, context));
  await goOn();
  return storedReply;
}
