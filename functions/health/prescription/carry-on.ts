import { DOSAGE_REQUIRED } from '#shared/calls/health/schemas/health.schema.ts';
import type { prescriptions } from '#shared/calls/health/prescriptions.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { daysAfter } from '#shared/rules/time/due.ts';
import { doses, spanFrom } from '#shared/rules/health/prescriptions.ts';
import { byNow } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { faulty } from '../../kernel/refusal.ts';
import { animalOwnedId } from '../health-record/health.record.ts';
import { endingsOf } from './endings.ts';
import { coursesOf, getsAlready, medicatedAt } from '../medicine/medicines.ts';
import { ENDING_ROOM, requestedCourse } from './add.ts';
import { type FoundPrescription, prescriptionAt } from './find.ts';
import { lineOf } from './line.ts';
import {
  endOf,
  canContinue,
  isUnfinished,
  missingDoses,
  type PrescriptionRecord,
  reminderStart,
} from './prescription.record.ts';
import { decideChange, applyPendingChanges, newTally } from './pending-changes.ts';

type Query = Parsed<typeof prescriptions.carryOn>['query'];
type Reply = Data<typeof prescriptions.carryOn>;

/** The most days that reminders are made ahead. */
const AHEAD_DAYS = 366;

/** With the reminders of the time after the last one still to be made; undefined where there are none to make. 422. */
function continued(before: PrescriptionRecord, context: TenantContext): PrescriptionRecord | undefined {
  const { today } = context;
  const { row, more } = before;
  if (!canContinue(before) || more.plan.through > daysAfter(today, AHEAD_DAYS)) return undefined;
  if (!row.dosage) throw faulty('dosage', DOSAGE_REQUIRED);
  const next = [daysAfter(more.plan.through, 1), today].toSorted()[1];
  const { from, through: planned } = spanFrom(row, next ?? '');
  const [through = planned] = [planned, endOf(before) ?? planned].toSorted();
  const plan = { generation: more.plan.generation + 1, from, through, made: 0 };
  return { ...before, more: { ...more, plan }, ...byNow(context) };
}

/** The animal's other meds while the prescription continues: another may have begun after its last reminder. */
function overlappingCourses(
  { animal }: FoundPrescription,
  { row, more: { plan } }: PrescriptionRecord,
  meds: Parameters<typeof coursesOf>[0],
) {
  const days = doses(row, plan.from, plan.through).map(({ date }) => date);
  const otherMeds = meds.filter(({ own }) => !own.startsWith(reminderStart(row.own)));
  const [from = '', through = ''] = [days[0], days.at(-1)];
  const courses = days.length > 0 ? coursesOf(otherMeds, [{ ...requestedCourse(row, from), through }]) : [];
  return { animalId: row.animalId, animalName: animal.row.animalName, courses };
}

/**
 * Finishes what was cut off; else asks for the reminders of the time after the last one. 403 where the module is off, 404,
 * 409 `gets-already` where the animal gets the medicine otherwise at that time, 422 without a dosage.
 */
export async function carryOn({ id, force, endOld }: Query, context: TenantContext): Promise<Reply> {
  const tally = newTally();
  const { isDone, ended, finish } = await retryOnConflict(async () => {
    const animalId = animalOwnedId(id)?.animalId;
    const [found, [medicated]] = await Promise.all([
      prescriptionAt(context, id),
      animalId ? medicatedAt(context, [animalId]) : [],
    ]);
    const { record: before, reminders } = found;
    if (isUnfinished(before)) return { isDone: false, ended: 0, finish: undefined };
    const after = continued(before, context);
    if (!after || !medicated) return { isDone: true, ended: 0, finish: undefined };
    const getting = overlappingCourses(found, after, medicated.meds);
    const isMet = getting.courses.length > 0;
    if (isMet && !force && !endOld) throw getsAlready([getting], context.caller.countryCode);
    const old = { ...getting, meds: medicated.meds, sign: `${before.row.own}v${before.v}` };
    const endings = await endingsOf(context, isMet && endOld ? [old] : [], ENDING_ROOM);
    const line = lineOf(context, 'prescriptions.carryOn', before, after);
    const reply = { reminders: missingDoses(after).length, ended: endings.ended };
    const firstStep = { after, reminders, line, endings: endings.actions, medicated, reply };
    const start = await decideChange(context, firstStep, tally);
    return { isDone: start.isDone, ended: start.storedReply.ended, finish: () => endings.finish() };
  });
  if (!isDone) await applyPendingChanges(context, id, tally);
  await finish?.();
  return { reminders: tally.made, ended };
}
