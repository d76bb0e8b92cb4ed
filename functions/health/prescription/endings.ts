import { hasAccess } from '#shared/access/may.ts';
import { chunksOf } from '#shared/rules/data/collections.ts';
import { daysAfter } from '#shared/rules/time/due.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { allDifferences, audit, byNow } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { deletedItem } from '../../kernel/records/owned.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { CurrentMeds } from '../medicine/medicines.ts';
import { lineOf } from './line.ts';
import {
  isUnfinished,
  prescriptionItems,
  prescriptionKey,
  type PrescriptionRecord,
  reminderStart,
} from './prescription.record.ts';
import { applyPendingChanges, newTally } from './pending-changes.ts';
import { nextStep } from './steps.ts';
import {
  animalOwnedId,
  healthId,
  healthItem,
  healthKey,
  type HealthRecord,
  healthRecordOf,
} from '../health-record/health.record.ts';
import { factsOfAll, tooManyActions } from '../treatments/write.ts';

/** An animal's current meds that are to end, all its meds, and the mark by which an undo finds them. */
export interface EndingMeds extends CurrentMeds {
  readonly meds: readonly HealthRecord[];
  readonly sign: string;
}

export interface Endings {
  readonly actions: Action[];
  /** The number of open reminders that end, now and in the later steps. */
  readonly ended: number;
  /** Ends what the transaction did not hold, once it went through; not what came of a first try of the same request. */
  readonly finish: (excludedIds?: readonly string[]) => Promise<void>;
}

/** Ends reminders of an animal that were set by hand, with one line of its history. */
function endManualReminders(
  context: TenantContext,
  records: readonly HealthRecord[],
  sign: string,
): Action[] {
  const [first] = records;
  if (!first) return [];
  const line = audit(context, {
    recordId: first.animalId,
    what: 'meds.end',
    changes: allDifferences(factsOfAll(records), {}),
  });
  const ends = records.flatMap((record): Action[] => {
    const item = healthItem(record);
    const deletedMed = deletedItem({ ...item, row: { ...item.row, endedWith: sign } }, byNow(context));
    return [{ remove: item, guard: { v: record.v }, onFail: versionConflict }, { put: deletedMed }];
  });
  return [...ends, line];
}

/** Ends the rest, as much as a transaction holds at once; doses given or deleted meanwhile stay so. */
async function endRemaining(
  context: TenantContext,
  rest: readonly HealthRecord[],
  sign: string,
): Promise<void> {
  for (const batch of chunksOf(rest, 40))
    await retryOnConflict(async () => {
      const items = await context.table.getMany(batch.map((one) => healthKey('med', one)));
      const open = items.flatMap((item) => item ?? []).map(healthRecordOf);
      const actions = endManualReminders(
        context,
        open.filter(({ reminder }) => reminder),
        sign,
      );
      if (actions.length > 0) await context.table.transact(actions);
    });
}

interface PrescriptionStop {
  readonly before: PrescriptionRecord;
  readonly after: ReturnType<typeof replaced>;
  /** Its reminders. */
  readonly existing: readonly HealthRecord[];
}

/** A prescription that something takes the place of from a day on. */
function replaced(context: TenantContext, before: PrescriptionRecord, day: string, sign: string) {
  const { stopped, pending, plan } = before.more;
  const after = daysAfter(day, -1);
  const first = pending.end && pending.end.after < after ? pending.end.after : after;
  const isStopped = stopped && stopped.on <= day;
  return {
    ...before,
    more: {
      ...before.more,
      stopped: isStopped ? stopped : { on: day, by: context.caller.name, sign, was: stopped },
      pending: { ...pending, end: { upTo: plan.generation, after: first, sign } },
    },
    ...byNow(context),
  };
}

/** The prescriptions that courses come from, as they are when those end. */
async function stoppings(
  context: TenantContext,
  { courses, meds, sign }: EndingMeds,
): Promise<PrescriptionStop[]> {
  const days = new Map<string, string>();
  for (const { prescriptionId: id, endsFrom } of courses)
    if (id) days.set(id, [days.get(id) ?? endsFrom, endsFrom].toSorted()[0] ?? endsFrom);
  const places = [...days.keys()].flatMap((id) => animalOwnedId(id) ?? []);
  if (places.length === 0) return [];
  const items = await context.table.getMany(places.map(prescriptionKey));
  return items.flatMap((item) => {
    if (!item) return [];
    const before = prescriptionItems.read(item);
    const after = replaced(context, before, days.get(before.row.id) ?? '', sign);
    const existing = meds.filter(({ own }) => own.startsWith(reminderStart(before.row.own)));
    return [{ before, after, existing }];
  });
}

/** The open reminders of courses that come from none of these prescriptions. */
function manualReminders({ courses }: EndingMeds, stopping: readonly PrescriptionStop[]): HealthRecord[] {
  const stops = new Set(stopping.map(({ before }) => before.row.id));
  return courses
    .filter(({ prescriptionId: id }) => !id || !stops.has(id))
    .flatMap(({ doses }) => doses.map(({ record }) => record));
}

/**
 * Ends what animals get already, from the day that each course ends from: its prescription is stopped from then, reminders
 * that were set by hand end; what was given stays. One reading where a prescription is among them.
 * @param room so many writes the transaction has left; what does not fit is ended by `finish`
 * @throws 403 without the right for prescriptions where one is among them, 422 where `room` does not hold the deciding part
 */
export async function endingsOf(
  context: TenantContext,
  olds: readonly EndingMeds[],
  room: number,
): Promise<Endings> {
  const all = await Promise.all(olds.map(async (old) => ({ old, stops: await stoppings(context, old) })));
  const stops = all.flatMap((one) => one.stops);
  if (stops.length > 0 && !hasAccess(context.caller.role, 'animals.actions.prescription'))
    throw new Refusal(403, 'No Permission');
  const loose = all.map(({ old, stops: animalStops }) => ({
    sign: old.sign,
    records: manualReminders(old, animalStops),
  }));
  // Each stop is the prescription and its line, each ending by hand two writes, with one line an animal.
  let remaining = room - 2 * stops.length - loose.filter(({ records }) => records.length > 0).length;
  if (remaining < 0) throw tooManyActions();
  const parts = loose.map(({ sign, records }) => {
    const now = records.slice(0, Math.floor(remaining / 2));
    remaining -= 2 * now.length;
    return { sign, now, rest: records.slice(now.length), all: records.length };
  });
  const steps = stops.map(({ before, after, existing }) => {
    const line = lineOf(context, 'prescriptions.stop', before, after);
    const step = nextStep(context, after, { existing, removed: [] }, { line, room: remaining });
    remaining -= 3 * step.ended;
    const { end } = after.more.pending;
    return { ...step, all: existing.filter((one) => one.reminder && one.date > end.after).length };
  });
  const unfinished = steps.map((step) => step.after).filter(isUnfinished);
  return {
    actions: [
      ...parts.flatMap(({ now, sign }) => endManualReminders(context, now, sign)),
      ...steps.flatMap(({ actions }) => actions),
    ],
    ended: [...parts, ...steps].reduce((sum, part) => sum + part.all, 0),
    finish: async (excludedIds = []) => {
      for (const { rest, sign } of parts) {
        const old = rest.filter((record) => !excludedIds.includes(healthId(record)));
        await endRemaining(context, old, sign);
      }
      for (const record of unfinished) await applyPendingChanges(context, record.row.id, newTally());
    },
  };
}
