import type { HealthKind } from '#shared/rules/health/health.ts';
import type { Change } from '../../animals/animal/counts/counts.ts';
import { writeAnimals } from '../../animals/animal/write-animals.ts';
import { audit, byNow } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { deletedItem, deletedKey } from '../../kernel/records/owned.ts';
import { notingReferences } from '../../people/names/references.ts';
import { checkNotRecordedAgain, recordedAgain } from '../doubt/repeat-doubts.ts';
import { NOUNS } from './change.ts';
import { readSiblingRecords } from './match-reminders.ts';
import { type FoundHealthRecord, recordAt } from '../health-record/find.ts';
import { auditedChanges, healthItem, type HealthRecord } from '../health-record/health.record.ts';
import { healthItems } from '../health-record/health.stored.ts';

/** The animal's follow-up writes when a record is deleted or restored. */
export type AnimalFollowUp = (found: FoundHealthRecord, record: HealthRecord | undefined) => Change[];

/** Deletes a record softly: it is moved to the deleted records, in no list. 404. */
export function removeRecord(
  context: TenantContext,
  { kind, id, following }: { kind: HealthKind; id: string; following?: AnimalFollowUp },
): Promise<void> {
  return retryOnConflict(async () => {
    const found = await recordAt(context, { kind, id });
    const item = healthItem(found.record);
    await writeAnimals(context, {
      changes: following?.(found, undefined) ?? [],
      along: [
        { remove: item, guard: { v: item.v }, onFail: healthItems.missing },
        { put: deletedItem(item, byNow(context)) },
        audit(context, {
          recordId: found.record.animalId,
          what: `${NOUNS[kind]}.remove`,
          changes: auditedChanges(found.record, undefined),
        }),
      ],
      reply: undefined,
    });
  });
}

/** Brings a deleted record back to its places. 404, 409 where the same was recorded again since. */
export function restoreRecord(
  context: TenantContext,
  { kind, id, following }: { kind: HealthKind; id: string; following?: AnimalFollowUp },
): Promise<void> {
  return retryOnConflict(async () => {
    const [found, records] = await Promise.all([
      recordAt(context, { kind, id, deleted: true }),
      readSiblingRecords(context.table, kind, { id, form: {} }),
    ]);
    checkNotRecordedAgain(found.record, records, found.changedAt);
    const back = { ...found.record, v: found.record.v + 1, ...byNow(context) };
    const put = healthItem(back);
    await writeAnimals(context, {
      changes: following?.(found, back) ?? [],
      along: [
        { remove: deletedKey(put), guard: { v: found.record.v }, onFail: healthItems.missing },
        { put, guard: { absent: true }, onFail: recordedAgain },
        ...(back.clinicId ? notingReferences(back.clinicId, [put]) : []),
        audit(context, {
          recordId: back.animalId,
          what: `${NOUNS[kind]}.restore`,
          changes: auditedChanges(undefined, back),
        }),
      ],
      reply: undefined,
    });
  });
}
