import type { Prescription, prescriptions } from '#shared/calls/prescriptions.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { daysAfter } from '#shared/rules/due.ts';
import { type DosePlan, spanFrom } from '#shared/rules/prescriptions.ts';
import { stillThere } from '../animals/parties.ts';
import { byNow } from '../kernel/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { orEarlier } from '../kernel/idempotent.ts';
import { Overtaken, untilSettled } from '../kernel/overtaken.ts';
import { Refusal, stale } from '../kernel/refusal.ts';
import { clinicOf, factsFrom, prescriptionAt } from './prescriptions-find.ts';
import { lineOf } from './prescriptions-line.ts';
import {
  countsOf,
  type PrescriptionFacts,
  prescriptionKey,
  type PrescriptionRecord,
  shownPrescription,
} from './prescriptions.record.ts';
import { begin, settle } from './prescriptions-settle.ts';

type Update = Parsed<typeof prescriptions.update>;

const PLANNED = ['times', 'frequency', 'durationNumber', 'durationUnit', 'beginning'] as const;
const isPlannedAlike = (one: DosePlan, other: DosePlan) => PLANNED.every((name) => one[name] === other[name]);

/**
 * The prescription as corrected. Open reminders take over medicine, dosage and instructions; where it is planned
 * otherwise, those after today end and new ones begin on the day after: what was given today is not given again.
 */
function corrected(
  before: PrescriptionRecord,
  facts: PrescriptionFacts,
  context: TenantContext,
): PrescriptionRecord {
  const after = { ...before, facts, ...byNow(context) };
  const pending = { ...before.pending, correct: true } as const;
  if (isPlannedAlike(before.facts, facts)) return { ...after, pending };
  const { today } = context;
  const { generation } = before.plan;
  const { from, through } = spanFrom(facts, daysAfter(today, 1));
  return {
    ...after,
    plan: { generation: generation + 1, from, through, made: 0 },
    pending: { ...pending, end: { upTo: generation, after: today } },
  };
}

/** Corrects it; gives how it is then, or undefined where there is more to do than one step holds. */
async function change({ query, body }: Update, context: TenantContext): Promise<Prescription | undefined> {
  const { version, ...given } = body;
  const [facts, { record: before, reminders }] = await Promise.all([
    factsFrom(context, given),
    prescriptionAt(context, query.id),
  ]);
  if (version !== undefined && version !== before.v) throw stale(before);
  if (before.stopped) throw new Refusal(409, `${before.stopped.by} stopped this prescription`);
  const after = corrected(before, facts, context);
  const clinics = facts.clinicId === before.facts.clinicId ? [] : [clinicOf(facts.clinicId)];
  const named = stillThere(clinics, [prescriptionKey(before)]);
  const line = lineOf(context, 'prescriptions.update', before, after);
  const tally = { ended: 0, made: 0 };
  const begun = await begin(context, { after, reminders, line, along: named, reply: null }, tally);
  if (!begun.isDone) return undefined;
  const { open, given: done } = countsOf(reminders.there);
  return shownPrescription(begun.after, { open: open - tally.ended + tally.made, given: done });
}

/**
 * Corrects a prescription and its reminders. 403 where the module is off, 404, 409 if somebody was quicker or it was
 * stopped, 422.
 */
export async function updatePrescription(
  input: Update,
  context: TenantContext,
): Promise<{ prescription: Prescription }> {
  const { id } = input.query;
  const done = await untilSettled(() => change(input, context)).catch((error: unknown) => {
    if (error instanceof Overtaken) throw error;
    // What stands against it may be that the first try of this very request came true.
    return orEarlier<null>(error);
  });
  if (done) return { prescription: done };
  await settle(context, id, { ended: 0, made: 0 });
  const { record, reminders } = await prescriptionAt(context, id);
  return { prescription: shownPrescription(record, countsOf(reminders.there)) };
}
