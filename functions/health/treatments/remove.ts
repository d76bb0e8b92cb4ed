import type { HealthKind } from '#shared/rules/health/health.ts';
import type { AnimalChange } from '../../animals/animal/animal-record/animal.record.ts';
import { writeAnimals } from '../../animals/animal/write-animals.ts';
import { audit, changeStamp } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { deletedItem, deletedKey } from '../../kernel/records/owned.ts';
import { referenceActions } from '../../people/names/references.ts';
import { checkNotRecordedAgain, recordedAgainError } from '../doubt/repeat-doubts.ts';
import { CALL_NAMES } from './change.ts';
import { readRecordsOfAnimal } from './match-reminders.ts';
import { type FoundHealthRecord, loadHealthRecord } from '../health-record/find.ts';
import { auditedChanges, healthItem, type HealthRecord } from '../health-record/health.record.ts';
import { storedHealthRecords } from '../health-record/health.stored.ts';

/** The animal's changes that follow when a record is deleted (`record` is undefined) or restored. */
export type AnimalFollowUp = (found: FoundHealthRecord, record: HealthRecord | undefined) => AnimalChange[];

/** Soft-deletes a record: moves it to the deleted records, which no list shows. 404. */
export function removeRecord(
  context: TenantContext,
  { kind, id, followUpOf }: { kind: HealthKind; id: string; followUpOf?: AnimalFollowUp },
): Promise<void> {
  return retryOnConflict(async () => {
    const found = await loadHealthRecord(context, { kind, id });
    const item = healthItem(found.record);
    await writeAnimals(context, {
      changes: followUpOf?.(found, undefined) ?? [],
      extraActions: [
        { remove: item, guard: { v: item.v }, onFail: storedHealthRecords.notFoundError },
        { put: deletedItem(item, changeStamp(context)) },
        audit(context, {
          recordId: found.record.animalId,
          what: `${CALL_NAMES[kind]}.remove`,
          changes: auditedChanges(found.record, undefined),
        }),
      ],
      reply: undefined,
    });
  });
}

/** Restores a deleted record. 404; 409 if the same was recorded again since. */
export function restoreRecord(
  context: TenantContext,
  { kind, id, followUpOf }: { kind: HealthKind; id: string; followUpOf?: AnimalFollowUp },
): Promise<void> {
  return retryOnConflict(async () => {
    const [found, records] = await Promise.all([
      loadHealthRecord(context, { kind, id, deleted: true }),
      readRecordsOfAnimal(context.table, kind, { id, form: {} }),
    ]);
    checkNotRecordedAgain(found.record, records, found.changedAt);
    const restoredRecord = { ...found.record, v: found.record.v + 1, ...changeStamp(context) };
    const restoredItem = healthItem(restoredRecord);
    await writeAnimals(context, {
      changes: followUpOf?.(found, restoredRecord) ?? [],
      extraActions: [
        {
          remove: deletedKey(restoredItem),
          guard: { v: found.record.v },
          onFail: storedHealthRecords.notFoundError,
        },
        { put: restoredItem, guard: { absent: true }, onFail: recordedAgainError },
        ...(restoredRecord.clinicId ? referenceActions(restoredRecord.clinicId, [restoredItem]) : []),
        audit(context, {
          recordId: restoredRecord.animalId,
          what: `${CALL_NAMES[kind]}.restore`,
          changes: auditedChanges(undefined, restoredRecord),
        }),
      ],
      reply: undefined,
    });
  });
}
