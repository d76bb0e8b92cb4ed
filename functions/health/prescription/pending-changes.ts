import { type Action, type Item } from '../../kernel/table/actions.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { isReplay } from '../../kernel/table/idempotent-request.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { animalKey } from '../../animals/animal/animal-record/animal.record.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { findPrescription } from './find.ts';
import { healthSortPrefix, type HealthRecord, healthRecordOf } from '../health-record/health.record.ts';
import { isUnfinished, prescriptionRecords, type PrescriptionRecord } from './prescription.record.ts';
import { medicineGuardAction, type MedicatedAnimal } from '../medicine/medicines.ts';
import { nextStep, type Reminders, MAX_STEP_ACTIONS, type Step } from './pending-steps.ts';

/** The numbers of reminders ended and added so far. */
export interface Tally {
  endedCount: number;
  madeCount: number;
}

export const newTally = (): Tally => ({ endedCount: 0, madeCount: 0 });

/** The check that fails a transaction if the animal was deleted meanwhile. */
const animalExistsAction = (animalId: string): Action => ({
  check: animalKey(animalId),
  guard: { sameValues: { isDeleted: false } },
  onFail: (_now: Item | undefined) => prescriptionRecords.notFoundError(),
});

function addToTally(tally: Tally, { endedCount, madeCount }: Step): void {
  tally.endedCount += endedCount;
  tally.madeCount += madeCount;
}

interface FirstStep<T> {
  /** The next state, with its pending changes; its version is the one that was read. */
  readonly after: PrescriptionRecord;
  /** True if it is not stored yet. */
  readonly isNew?: boolean;
  readonly reminders: Reminders;
  /** Its history line. */
  readonly auditLine: Action;
  /** Further writes of the transaction. */
  readonly extraActions?: readonly Action[];
  /** The writes that end other doses for it; its own reminders get the remaining room of the transaction. */
  readonly endingActions?: readonly Action[];
  /**
   * The meds that the decision was based on, if it adds more of a medicine: a condition that none were added meanwhile.
   */
  readonly medicatedAnimal?: MedicatedAnimal | undefined;
  /** Kept with the Idempotency-Key. */
  readonly reply: T;
}

interface DecidedChange<T> {
  /** The reply, of this or the first try of the same request. */
  readonly storedReply: T;
  readonly after: PrescriptionRecord;
  /** True if nothing is left to be done. */
  readonly isDone: boolean;
}

/** The first med reminder that is written, as it will be read. */
function findFirstMed(actions: readonly Action[]): HealthRecord | undefined {
  const writtenItems = actions.flatMap((action) =>
    'put' in action && action.put.sk.startsWith(healthSortPrefix('med')) ? [action.put] : [],
  );
  return writtenItems[0] && healthRecordOf(writtenItems[0]);
}

/**
 * The first step of a change of a prescription, which decides it: once per Idempotency-Key. Throws `VersionConflict`.
 */
export async function decideChange<T>(
  context: TenantContext,
  firstStep: FirstStep<T>,
  tally: Tally,
): Promise<DecidedChange<T>> {
  const {
    after,
    reminders,
    isNew = false,
    auditLine,
    extraActions = [],
    endingActions = [],
    medicatedAnimal,
    reply,
  } = firstStep;
  const maxActions = MAX_STEP_ACTIONS - endingActions.length;
  const step = nextStep(context, after, reminders, { isNew, auditLine, maxActions });
  const guardActions = medicatedAnimal
    ? [medicineGuardAction(medicatedAnimal, findFirstMed(step.actions))]
    : [];
  const actions = [
    ...step.actions,
    animalExistsAction(after.row.animalId),
    ...extraActions,
    ...endingActions,
    ...guardActions,
  ];
  const storedReply = await transactOnce(context, actions, reply);
  // Not done, so that the caller reads the state that the first try left.
  if (isReplay()) return { storedReply, after: step.after, isDone: false };
  addToTally(tally, step);
  return { storedReply, after: step.after, isDone: !isUnfinished(step.after) };
}

/**
 * Does the pending changes of a prescription's reminders, step by step; nothing if there are none. Calling
 * it again after an interruption continues from there.
 */
export function applyPendingChanges(context: TenantContext, id: string, tally: Tally): Promise<void> {
  return retryOnConflict(async () => {
    const found = await findPrescription(context, id).catch((error: unknown) => {
      // A deletion that is done leaves nothing to settle.
      if (error instanceof HttpError && error.status === 404) return undefined;
      throw error;
    });
    if (!found) return;
    let { record, reminders } = found;
    while (isUnfinished(record)) {
      const isLeaving = record.more.pending.leaving !== undefined;
      const step = nextStep(context, record, reminders);
      await context.table.transact([...step.actions, animalExistsAction(record.row.animalId)]);
      addToTally(tally, step);
      ({ after: record, remaining: reminders } = step);
      if (isLeaving && record.more.pending.leaving === undefined) return;
    }
  });
}
