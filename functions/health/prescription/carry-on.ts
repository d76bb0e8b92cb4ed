import { DOSAGE_REQUIRED } from '#shared/calls/health/schemas/health.schema.ts';
import type { prescriptions } from '#shared/calls/health/prescriptions.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { doses, spanFrom } from '#shared/rules/health/prescriptions.ts';
import { changeStamp } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { invalidFieldError } from '../../kernel/http-error.ts';
import { parseAnimalOwnedId } from '../health-record/health.record.ts';
import { planEndings } from './endings.ts';
import { coursesOf, alreadyGetsError, readMedicatedAnimals } from '../medicine/medicines.ts';
import { MAX_ENDING_ACTIONS, toRequestedMedicine } from './add.ts';
import { type FoundPrescription, loadPrescription } from './find.ts';
import { auditLineOf } from './audit-line.ts';
import {
  endDayOf,
  canContinue,
  isUnfinished,
  missingDoses,
  type PrescriptionRecord,
  reminderIdPrefix,
} from './prescription.record.ts';
import { decideChange, applyPendingChanges, newTally } from './pending-changes.ts';

type Query = Parsed<typeof prescriptions.carryOn>['query'];
type Reply = Data<typeof prescriptions.carryOn>;

/** The days ahead: no more reminders are made while they reach further than this. */
const AHEAD_DAYS = 366;

/** The prescription with a plan of the reminders after its last one; undefined where there are none to make. 422. */
function continuePlan(before: PrescriptionRecord, context: TenantContext): PrescriptionRecord | undefined {
  const { today } = context;
  const { row, more } = before;
  if (!canContinue(before) || more.plan.through > addDays(today, AHEAD_DAYS)) return undefined;
  if (!row.dosage) throw invalidFieldError('dosage', DOSAGE_REQUIRED);
  const nextDay = [addDays(more.plan.through, 1), today].toSorted()[1];
  const { from, through: plannedThrough } = spanFrom(row, nextDay ?? '');
  const [through = plannedThrough] = [plannedThrough, endDayOf(before) ?? plannedThrough].toSorted();
  const plan = { generation: more.plan.generation + 1, from, through, made: 0 };
  return { ...before, more: { ...more, plan }, ...changeStamp(context) };
}

/** The animal's other meds while the prescription continues: another may have begun after its last reminder. */
function overlappingMeds(
  { animal }: FoundPrescription,
  { row, more: { plan } }: PrescriptionRecord,
  meds: Parameters<typeof coursesOf>[0],
) {
  const days = doses(row, plan.from, plan.through).map(({ date }) => date);
  const otherMeds = meds.filter(({ own }) => !own.startsWith(reminderIdPrefix(row.own)));
  const [from = '', through = ''] = [days[0], days.at(-1)];
  const courses =
    days.length > 0 ? coursesOf(otherMeds, [{ ...toRequestedMedicine(row, from), through }]) : [];
  return { animalId: row.animalId, animalName: animal.row.animalName, courses };
}

/**
 * Finishes an interrupted change; else makes the reminders after the last one. 403 where the module is off, 404,
 * 409 `gets-already` where the animal gets the medicine otherwise at that time, 422 without a dosage.
 */
export async function carryOn({ id, force, endOld }: Query, context: TenantContext): Promise<Reply> {
  const tally = newTally();
  const { isDone, ended, finish } = await retryOnConflict(async () => {
    const animalId = parseAnimalOwnedId(id)?.animalId;
    const [found, [medicatedAnimal]] = await Promise.all([
      loadPrescription(context, id),
      animalId ? readMedicatedAnimals(context, [animalId]) : [],
    ]);
    const { record: before, reminders } = found;
    if (isUnfinished(before)) return { isDone: false, ended: 0, finish: undefined };
    const after = continuePlan(before, context);
    if (!after || !medicatedAnimal) return { isDone: true, ended: 0, finish: undefined };
    const currentMeds = overlappingMeds(found, after, medicatedAnimal.meds);
    const hasOverlap = currentMeds.courses.length > 0;
    if (hasOverlap && !force && !endOld) throw alreadyGetsError([currentMeds], context.caller.countryCode);
    const overlappedMeds = {
      ...currentMeds,
      meds: medicatedAnimal.meds,
      sign: `${before.row.own}v${before.v}`,
    };
    const endings = await planEndings(
      context,
      hasOverlap && endOld ? [overlappedMeds] : [],
      MAX_ENDING_ACTIONS,
    );
    const auditLine = auditLineOf(context, 'prescriptions.carryOn', before, after);
    const reply = { reminders: missingDoses(after).length, ended: endings.endedCount };
    const firstStep = {
      after,
      reminders,
      auditLine,
      endingActions: endings.actions,
      medicatedAnimal,
      reply,
    };
    const decision = await decideChange(context, firstStep, tally);
    return { isDone: decision.isDone, ended: decision.storedReply.ended, finish: () => endings.finish() };
  });
  if (!isDone) await applyPendingChanges(context, id, tally);
  await finish?.();
  return { reminders: tally.madeCount, ended };
}
