import type { prescriptions } from '#shared/calls/health/prescriptions.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { OTHER_MEDICINE, type RequestedMedicine } from '#shared/rules/health/medicines.ts';
import { doses, lastDayOf, spanFrom } from '#shared/rules/health/prescriptions.ts';
import { stillThere } from '../../animals/animal/record/parties.ts';
import { animalsAt } from '../../animals/animal/bulk-update.ts';
import { byNow } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { orFirstReply } from '../../kernel/records/idempotent.ts';
import { newId } from '../../kernel/ids.ts';
import { retryOnConflict } from '../../kernel/records/editing/version-conflict.ts';
import { notThere, Refusal } from '../../kernel/refusal.ts';
import { endingsOf } from './endings.ts';
import { coursesOf, getsAlready, type MedicatedAnimal, medicatedAt } from '../medicine/medicines.ts';
import { clinicOf, factsFrom, wherePrescribed } from './find.ts';
import { lineOf } from './line.ts';
import {
  prescriptionId,
  prescriptionKey,
  type PrescriptionFacts,
  type PrescriptionRecord,
} from './prescription.record.ts';
import { begin, settle } from './settle.ts';

type Add = Parsed<typeof prescriptions.add>;
type Reply = Data<typeof prescriptions.add>;

const newTally = () => ({ ended: 0, made: 0 });

const NONE = { there: [], gone: [] } as const;
/** Later than every day: what has no end meets all that comes. */
const NEVER = '9999-12-31';

/** The writes of the deciding step that may go to ending reminders: the new prescription's reminders need the others. */
export const ENDING_ROOM = 60;

/** The course of a prescription whose first dose is on `from`. */
export const wantedBy = (facts: PrescriptionFacts, from: string): RequestedMedicine => ({
  medicineId: facts.medicineId ?? OTHER_MEDICINE,
  medicine: facts.medicine,
  from,
  through: lastDayOf(facts) ?? NEVER,
});

function newRecord({ query }: Add, facts: PrescriptionFacts, context: TenantContext): PrescriptionRecord {
  const { from, through } = spanFrom(facts, context.today);
  const by = byNow(context);
  return {
    own: newId(),
    animalId: query.animalId,
    facts,
    plan: { generation: 1, from, through, made: 0 },
    pending: {},
    addedAt: by.changedAt,
    v: 0,
    ...by,
  };
}

interface AddDecision {
  readonly kept: Reply;
  /** Does what the deciding step did not hold. */
  readonly goOn: () => Promise<void>;
}

async function add(input: Add, context: TenantContext): Promise<AddDecision> {
  const { animalId, force, endOld } = input.query;
  const [facts, [animal], [medicated]] = await wherePrescribed(
    context,
    Promise.all([
      factsFrom(context, input.body),
      animalsAt(context, [animalId]),
      medicatedAt(context, [animalId]),
    ]),
  );
  if (!animal || !medicated) throw notThere('Animal');
  if (animal.row.lastMilestone === 'death') throw new Refusal(422, 'animal is dead');
  const record = newRecord(input, facts, context);
  const asked = doses(facts, record.plan.from, record.plan.through);
  const wanted = asked[0] ? [wantedBy(facts, asked[0].date)] : [];
  const getting = { animalId, animalName: animal.row.animalName, courses: coursesOf(medicated.meds, wanted) };
  const isAsked = getting.courses.length > 0 && !endOld && !force;
  if (isAsked) {
    const kept = await orFirstReply<Reply>(getsAlready([getting], context.caller.countryCode));
    return { kept, goOn: () => settle(context, kept.id, newTally()) };
  }
  const olds = endOld ? [{ ...getting, meds: medicated.meds, sign: record.own }] : [];
  return write({ record, medicated, olds, reminders: asked.length }, context);
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
  const reply = { id: prescriptionId(record), reminders, ended: endings.ended };
  const firstStep = {
    after: record,
    isNew: true,
    reminders: NONE,
    line: lineOf(context, 'prescriptions.add', undefined, record),
    along: stillThere([clinicOf(record.facts.clinicId)], [prescriptionKey(record)]),
    endings: endings.actions,
    medicated,
    reply,
  };
  const { kept, isDone } = await begin(context, firstStep, newTally());
  return {
    kept,
    goOn: async () => {
      // A retry whose first try was cut off has its own id, and goes on where that one ended.
      if (!isDone || kept.id !== reply.id) await settle(context, kept.id, newTally());
      await endings.finish();
    },
  };
}

/**
 * Adds a prescription with a med reminder for each dose. 403 where the module is off, 404, 409 `gets-already` where the
 * animal gets the medicine already at that time and nothing was said about it, 422. Two round trips; with what ends, three.
 */
export async function addPrescription(input: Add, context: TenantContext): Promise<Reply> {
  const { kept, goOn } = await retryOnConflict(() => add(input, context));
  await goOn();
  return kept;
}
