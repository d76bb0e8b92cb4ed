import type { HistoryLineName } from '#shared/calls/history.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { audit, changeStamp, differences } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import {
  type AnimalContents,
  type AnimalRecord,
  loadAnimals,
  residenceOf,
} from './animal-record/animal.record.ts';
import { checkAspectVersions, type AspectVersions } from './animal-record/aspects.ts';
import { writeAnimals } from './write-animals.ts';

interface BulkUpdate<T> {
  readonly ids: readonly string[];
  /** The name of the audit line. */
  readonly logLine: HistoryLineName;
  /** The animal after the change; the same object if nothing changes. */
  readonly applyChange: (before: AnimalRecord) => AnimalContents;
  /** Further writes of the same transaction. */
  readonly extraActions?: readonly Action[];
  /** The reply, given the animals as they were before. */
  readonly reply: (before: readonly AnimalRecord[]) => T;
  /** The changed aspect, with the versions that the client has seen. */
  readonly aspectVersions: AspectVersions;
  /** Throws if the change is not allowed. */
  readonly check?: (records: readonly AnimalRecord[]) => void;
}

/**
 * The fields of an animal that its history compares: without the edition and derived fields, and with the notes named
 * `myStory` as in the form.
 */
export const auditedFieldsOf = ({ row, more }: AnimalContents) => {
  const { edition: _edition, chronic: _chronic, exposure: _exposure, ...rest } = row;
  const { notes: internalNotes, ...details } = more;
  return { ...rest, ...details, myStory: internalNotes };
};

/** Throws 422 if one of the animals is not a resident. */
export function checkResidents(records: readonly AnimalRecord[]): void {
  const departed = records.find(({ row }) => residenceOf(row) !== 'current');
  if (departed) throw new HttpError(422, `${departed.row.animalName} is no longer a resident`);
}

/**
 * Applies the same correction to several animals, all or none: two round trips. An edit form that was opened before
 * sees that they changed. 404 if one is not there; 409 if one changed since it was seen.
 */
export function bulkUpdate<T>(
  context: TenantContext,
  { ids, logLine, applyChange, aspectVersions, check, extraActions = [], reply: toReply }: BulkUpdate<T>,
): Promise<T> {
  const stamp = changeStamp(context);
  return retryOnConflict(async () => {
    const records = await loadAnimals(context, ids);
    check?.(records);
    const changes = records.flatMap((before) => {
      const changedContents = applyChange(before);
      if (changedContents === before) return [];
      const row = { ...changedContents.row, edition: before.row.edition + 1 };
      return [{ before, after: { ...before, ...changedContents, row, v: before.v + 1, ...stamp } }];
    });
    const reply = toReply(records);
    if (changes.length === 0) return reply;
    await checkAspectVersions(context, changes, aspectVersions);
    const auditLines = changes.map(({ before, after }) =>
      audit(context, {
        recordId: before.row.id,
        what: logLine,
        changes: differences(auditedFieldsOf(before), auditedFieldsOf(after)),
      }),
    );
    return writeAnimals(context, { changes, extraActions: [...auditLines, ...extraActions], reply });
  });
}
