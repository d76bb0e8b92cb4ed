import { maySeePart } from '#shared/access/parts.ts';
import { UNDO_MINUTES } from '#shared/calls/health/rounds.ts';
import { uniqueBy } from '#shared/rules/data/collections.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { writeAnimals } from '../../animals/animal/write-animals.ts';
import { MINUTE_MS } from '../../kernel/durations.ts';
import { type Action, MAX_ACTIONS } from '../../kernel/table/actions.ts';
import { audit, changeStamp } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { deletedItem } from '../../kernel/records/owned.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { CALL_NAMES } from '../treatments/change.ts';
import { animalChipChanges } from '../treatments/animal-chip.ts';
import { restoreEnded, type Restoration, type EndedReminders } from './restoration.ts';
import { type FoundHealthRecord, loadHealthRecord } from '../health-record/find.ts';
import {
  auditedChanges,
  healthItem,
  healthKey,
  type HealthRecord,
  healthRecordOf,
} from '../health-record/health.record.ts';
import { toReminder } from '../health-record/draft.ts';
import { replaceActions } from '../treatments/write.ts';

/** The 409 for an undo that comes too late or after later changes. */
export const tooLateError = () =>
  new HttpError(409, 'It is too late to undo this: please correct the record instead');

/** Throws 409 unless the record was just completed or just added, without later changes. */
function checkRecent({ changedAt, was, v }: HealthRecord, now: Date, minutes: number): void {
  const age = now.getTime() - new Date(changedAt).getTime();
  if (!(was || v === 1) || age > minutes * MINUTE_MS) throw tooLateError();
}

/**
 * The writes that remove the follow-up reminder, which was created with the undone record, or return one that existed
 * before to its day. 409 if it was changed since.
 */
async function followUpUndoActions(
  context: TenantContext,
  { kind, animalId, nextOwn, nextFrom, changedAt }: HealthRecord,
): Promise<Action[]> {
  if (!nextOwn) return [];
  const key = healthKey(kind, { animalId, own: nextOwn });
  if (!nextFrom) return [{ remove: key, guard: { v: 1 }, onFail: tooLateError }];
  const item = await context.table.get(key);
  const before = item && healthRecordOf(item);
  // The undone record moved it at the same moment; another time means a later change.
  if (!before?.reminder || before.changedAt !== changedAt) throw tooLateError();
  const after = { ...before, date: nextFrom, v: before.v + 1, ...changeStamp(context) };
  return replaceActions(context, { what: `${CALL_NAMES[kind]}.undo`, before, after });
}

/** The writes that undo one record: a reminder again if it was one, else a soft delete. */
async function undoActionsOf(
  context: TenantContext,
  { record: before }: FoundHealthRecord,
  minutes: number,
): Promise<Action[]> {
  checkRecent(before, context.now, minutes);
  const followUpActions = await followUpUndoActions(context, before);
  const { was, kind, animalId } = before;
  if (was) {
    const after = toReminder(before, was, changeStamp(context));
    return [
      ...replaceActions(context, { what: `${CALL_NAMES[kind]}.undo`, before, after }),
      ...followUpActions,
    ];
  }
  const item = healthItem(before);
  const changes = auditedChanges(before, undefined);
  return [
    { remove: item, guard: { v: item.v }, onFail: tooLateError },
    { put: deletedItem(item, changeStamp(context)) },
    audit(context, { recordId: animalId, what: `${CALL_NAMES[kind]}.remove`, changes }),
    ...followUpActions,
  ];
}

interface UndoRequest {
  readonly kind: ReminderKind;
  readonly ids: readonly string[];
  /** The age up to which records are undone; by default as long as a person may press Undo. */
  readonly minutes?: number;
}

/**
 * Undoes records completed or added by mistake, all or none: a reminder is one again, an added record is deleted, and
 * so is the follow-up reminder; doses that ended for it are open again. 403 without the right of its kind, 404, 409 if
 * it is too late or there were later changes.
 */
export async function undo(undoRequest: UndoRequest, context: TenantContext): Promise<void> {
  if (!maySeePart(context.caller.role, undoRequest.kind)) throw new HttpError(403, 'No Permission');
  const { finish } = await retryOnConflict(() => undoReminders(undoRequest, context));
  await finish();
}

/** For each animal, the ids of its added med reminders, for which older doses may have ended. */
function endedRemindersOf(foundRecords: readonly FoundHealthRecord[]): EndedReminders[] {
  const addedReminders = foundRecords.filter(({ record }) => record.kind === 'med' && record.reminder);
  return [...Map.groupBy(addedReminders, ({ record }) => record.animalId)].map(([animalId, records]) => ({
    animalId,
    changeIds: records.map(({ record }) => record.own),
  }));
}

async function undoReminders(
  { kind, ids, minutes = UNDO_MINUTES }: UndoRequest,
  context: TenantContext,
): Promise<Restoration> {
  const namedRecords = await Promise.all(ids.map((id) => loadHealthRecord(context, { kind, id })));
  const nextIds = namedRecords.flatMap(({ record }) => record.nextOwn ?? []);
  const followUpIds = new Set(nextIds);
  // Where one reminder follows two records, the later request changed what the earlier one left.
  if (followUpIds.size < nextIds.length) throw tooLateError();
  // A reminder that goes with the record it follows is not removed a second time.
  const foundRecords = namedRecords.filter(({ record }) => !followUpIds.has(record.own));
  const undoActions = (
    await Promise.all(foundRecords.map((foundRecord) => undoActionsOf(context, foundRecord, minutes)))
  ).flat();
  const restoration = await restoreEnded(
    context,
    endedRemindersOf(foundRecords),
    MAX_ACTIONS - 1 - undoActions.length,
  );
  await writeAnimals(context, {
    changes:
      kind === 'procedure'
        ? uniqueBy(
            foundRecords.flatMap((foundRecord) => animalChipChanges(context, foundRecord, undefined)),
            ({ before }) => before.row.id,
          )
        : [],
    extraActions: [...undoActions, ...restoration.actions],
    reply: undefined,
  });
  return restoration;
}
