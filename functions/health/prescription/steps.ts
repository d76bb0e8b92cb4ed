import { type Action, MAX_ACTIONS } from '../../kernel/table/actions.ts';
import { byNow } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { deletedItem } from '../../kernel/records/owned.ts';
import {
  generationOf,
  type PendingSteps,
  prescriptionItems,
  type PrescriptionRecord,
} from './prescription.record.ts';
import type { HealthRecord } from '../health-record/health.record.ts';
import { corrected, dosageOf, ended, makeReminders, restoreReminder } from './reminders.ts';

/** Kept free in every step: for the prescription, its line, the animal, its clinic, the guard of its meds and the Idempotency-Key. */
const RESERVED_ACTIONS = 8;

/** The writes to reminders in one step, unless something else is written with them. */
export const STEP_ROOM = MAX_ACTIONS - RESERVED_ACTIONS;

/** The reminders of a prescription. */
export interface Reminders {
  readonly existing: readonly HealthRecord[];
  /** Those that went with it when it was deleted, while it is brought back. */
  readonly removed: readonly HealthRecord[];
}

interface HowStep {
  readonly isNew?: boolean;
  readonly line?: Action | undefined;
  readonly room?: number;
}

/** One all-or-nothing part of a change. */
export interface Step {
  readonly actions: Action[];
  readonly after: PrescriptionRecord;
  readonly remaining: Reminders;
  readonly ended: number;
  readonly made: number;
}

/** Its open reminders that are to end. */
function ending({ more: { pending } }: PrescriptionRecord, { existing }: Reminders): HealthRecord[] {
  const open = existing.filter(({ reminder }) => reminder);
  if (pending.leaving) return open;
  const { end } = pending;
  if (!end) return [];
  return open.filter((record) => record.date > end.after && generationOf(record) <= end.upTo);
}

/** Its open reminders that say something else than it does. */
function correcting(record: PrescriptionRecord, { existing }: Reminders): HealthRecord[] {
  if (!record.more.pending.correct) return [];
  const { kindId, kindName, dosage, instructions } = dosageOf(record);
  return existing.filter(
    (one) =>
      one.reminder &&
      (one.kindId !== kindId ||
        one.kindName !== kindName ||
        (one.dosage ?? '') !== dosage ||
        (one.instructions ?? '') !== instructions),
  );
}

/** The number of items that fit into the rest of a transaction, at so many writes each. */
const takeFitting = <T>(list: readonly T[], room: number, each: number): T[] =>
  list.slice(0, Math.max(0, Math.floor(room / each)));

/**
 * The pending changes of a prescription's reminders that fit one transaction, in this order: reminders that
 * end, that are corrected, that are restored, that are added. The prescription itself goes along, guarded by
 * the version it was read with, and holds the rest; so a cut between two steps leaves nothing doubled and nothing
 * forgotten, and two that do it at the same time do it once.
 * @param isNew true if it is not stored yet
 * @param line the history line of the prescription itself
 * @param room so many writes to reminders, at most
 */
export function nextStep(
  context: TenantContext,
  record: PrescriptionRecord,
  reminders: Reminders,
  { isNew = false, line, room: most = STEP_ROOM }: HowStep = {},
): Step {
  const { pending: open } = record.more;
  const { leaving } = open;
  const sign = leaving ?? open.end?.sign;
  let room = most;
  const take = <T>(list: readonly T[], each: number): { now: T[]; all: boolean } => {
    const now = takeFitting(list, room, each);
    room -= now.length * each;
    return { now, all: now.length === list.length };
  };
  const ends = take(ending(record, reminders), 3);
  const corrects = take(
    correcting(record, reminders).filter((one) => !ends.now.includes(one)),
    2,
  );
  const returns = take(open.returning ? reminders.removed : [], 3);
  const makes = ends.all ? makeReminders(context, record, room) : [];
  const pending: PendingSteps = {
    end: ends.all ? undefined : open.end,
    correct: corrects.all && ends.all ? undefined : open.correct,
    leaving: ends.all ? undefined : leaving,
    returning: returns.all ? undefined : open.returning,
  };
  const { plan: before } = record.more;
  const plan = { ...before, made: before.made + makes.length };
  const after = prescriptionItems.next(record, { pending, plan });
  const handled = new Set([...ends.now, ...corrects.now, ...returns.now]);
  return {
    actions: [
      ...prescriptionPuts(context, { isNew, after, leaving: ends.all ? leaving : undefined }),
      ...(line ? [line] : []),
      ...ends.now.flatMap((one) => ended(context, one, sign)),
      ...corrects.now.flatMap((one) => corrected(context, record, one)),
      ...returns.now.flatMap((one) => restoreReminder(context, one)),
      ...makes,
    ],
    after,
    remaining: {
      existing: reminders.existing.filter((one) => !handled.has(one)),
      removed: reminders.removed.filter((one) => !handled.has(one)),
    },
    ended: ends.now.length,
    made: makes.length + returns.now.length,
  };
}

interface StepState {
  readonly isNew: boolean;
  readonly after: PrescriptionRecord;
  /** The sign of its deletion, if it goes with this step. */
  readonly leaving: string | undefined;
}

/** The prescription after a step. */
function prescriptionPuts(context: TenantContext, { isNew, after, leaving }: StepState): Action[] {
  const put = prescriptionItems.item(after);
  if (isNew) return [{ put, guard: { absent: true }, onFail: versionConflict }];
  const guard = { v: after.v - 1 };
  if (leaving === undefined) return [{ put, guard, onFail: versionConflict }];
  const deletedPrescription = deletedItem(put, byNow(context));
  const more = { ...deletedPrescription.more, pending: { returning: leaving } };
  return [
    { remove: put, guard, onFail: versionConflict },
    { put: { ...deletedPrescription, v: after.v, more } },
  ];
}
