import { maySeePart } from '#shared/access/parts.ts';
import { UNDO_MINUTES } from '#shared/calls/health/rounds.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { writeAnimals } from '../../animals/animal/write-animals.ts';
import { type Action, MAX_ACTIONS } from '../../kernel/table/actions.ts';
import { audit, byNow } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { deletedItem } from '../../kernel/records/owned.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { NOUNS } from '../treatments/change.ts';
import { chipFollows } from '../treatments/chip.ts';
import { restoreEnded, type Restoration, type EndedReminders } from './restoration.ts';
import { type FoundHealthRecord, recordAt } from '../health-record/find.ts';
import {
  auditedChanges,
  healthItem,
  healthKey,
  type HealthRecord,
  healthRecordOf,
} from '../health-record/health.record.ts';
import { reminderOf } from '../health-record/draft.ts';
import { replaceRecord } from '../treatments/write.ts';

/** The obstacle to an undo: it is too late, or there were later changes. */
export const tooLate = () =>
  new Refusal(409, 'It is too late to undo this: please correct the record instead');

/** 409 unless it was just completed or just added, without later changes. */
function checkFresh({ changedAt, was, v }: HealthRecord, now: Date, minutes: number): void {
  const age = now.getTime() - new Date(changedAt).getTime();
  if (!(was || v === 1) || age > minutes * 60_000) throw tooLate();
}

/**
 * Removes the follow-up reminder if it is unchanged: it was a part of the undone record. One that existed
 * before returns to its day.
 */
async function withoutNext(
  context: TenantContext,
  { kind, animalId, nextOwn, nextFrom, changedAt }: HealthRecord,
): Promise<Action[]> {
  if (!nextOwn) return [];
  const key = healthKey(kind, { animalId, own: nextOwn });
  if (!nextFrom) return [{ remove: key, guard: { v: 1 }, onFail: tooLate }];
  const item = await context.table.get(key);
  const before = item && healthRecordOf(item);
  // It was moved at the moment of the record; other changes are later.
  if (!before?.reminder || before.changedAt !== changedAt) throw tooLate();
  const after = { ...before, date: nextFrom, v: before.v + 1, ...byNow(context) };
  return replaceRecord(context, { what: `${NOUNS[kind]}.undo`, before, after });
}

/** The writes that undo one record: a reminder again if it was one, else a soft delete. */
async function undoing(
  context: TenantContext,
  { record: before }: FoundHealthRecord,
  minutes: number,
): Promise<Action[]> {
  checkFresh(before, context.now, minutes);
  const next = await withoutNext(context, before);
  const { was, kind, animalId } = before;
  if (was) {
    const after = reminderOf(before, was, byNow(context));
    return [...replaceRecord(context, { what: `${NOUNS[kind]}.undo`, before, after }), ...next];
  }
  const item = healthItem(before);
  const changes = auditedChanges(before, undefined);
  return [
    { remove: item, guard: { v: item.v }, onFail: tooLate },
    { put: deletedItem(item, byNow(context)) },
    audit(context, { recordId: animalId, what: `${NOUNS[kind]}.remove`, changes }),
    ...next,
  ];
}

interface UndoneReminders {
  readonly kind: ReminderKind;
  readonly ids: readonly string[];
  /** The age up to which records are undone; by default as long as a person may press Undo. */
  readonly minutes?: number;
}

/**
 * Undoes records completed or added by mistake, all or none: a reminder is one again, an added record is
 * deleted, and so is the follow-up reminder; doses that ended for it are open again. 403 without the right of its kind, 404,
 * 409 if it is too late or there were later changes.
 */
export async function undo(undone: UndoneReminders, context: TenantContext): Promise<void> {
  if (!maySeePart(context.caller.role, undone.kind)) throw new Refusal(403, 'No Permission');
  const { finish } = await retryOnConflict(() => undoReminders(undone, context));
  await finish();
}

/** The doses that ended for new med reminders, by animal: the first reminder names them. */
function endedFor(found: readonly FoundHealthRecord[]): EndedReminders[] {
  const added = found.filter(({ record }) => record.kind === 'med' && record.reminder);
  return [...Map.groupBy(added, ({ record }) => record.animalId)].map(([animalId, records]) => ({
    animalId,
    signs: records.map(({ record }) => record.own),
  }));
}

async function undoReminders(
  { kind, ids, minutes = UNDO_MINUTES }: UndoneReminders,
  context: TenantContext,
): Promise<Restoration> {
  const found = await Promise.all(ids.map((id) => recordAt(context, { kind, id })));
  const undoActions = (await Promise.all(found.map((each) => undoing(context, each, minutes)))).flat();
  const coming = await restoreEnded(context, endedFor(found), MAX_ACTIONS - 1 - undoActions.length);
  await writeAnimals(context, {
    changes: kind === 'procedure' ? found.flatMap((each) => chipFollows(context, each, undefined)) : [],
    along: [...undoActions, ...coming.actions],
    reply: undefined,
  });
  return coming;
}
