import type { Line } from '#shared/calls/history.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { audit, byNow, differences } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { type AnimalRecord, animalsAt } from './animal-record/animal.record.ts';
import { checkAspectVersions, type AspectVersions } from './animal-record/aspects.ts';
import { writeAnimals } from './write-animals.ts';

type AnimalContents = Pick<AnimalRecord, 'row' | 'more'>;

interface BulkUpdate<T> {
  readonly ids: readonly string[];
  /** The name of the audit line. */
  readonly logLine: Line;
  /** The animal after the change; the same object if nothing changes. */
  readonly to: (before: AnimalRecord) => AnimalContents;
  /** Further writes of the same transaction. */
  readonly extraActions?: readonly Action[];
  /** The reply, given the animals as they were before. */
  readonly reply: (before: readonly AnimalRecord[]) => T;
  /** The changed aspect, with the versions that the client has seen. */
  readonly seeing: AspectVersions;
  /** Throws if the change is not allowed. */
  readonly check?: (records: readonly AnimalRecord[]) => void;
}

/** The fields of an animal for its history: without its edition and derived ones, the notes under their form's name. */
export const fieldsOf = ({ row, more }: AnimalContents) => {
  const { edition: _, chronic: _follows, exposure: _told, ...rest } = row;
  const { notes: myStory, ...details } = more;
  return { ...rest, ...details, myStory };
};

/**
 * Applies the same correction to several animals, all or none: two round trips. An edit form that was opened before sees that they
 * changed. 404 if one is not there; 409 if one changed since it was seen.
 */
export function bulkUpdate<T>(
  context: TenantContext,
  { ids, logLine, to, seeing, check, extraActions = [], reply: replyOf }: BulkUpdate<T>,
): Promise<T> {
  const stamp = byNow(context);
  return retryOnConflict(async () => {
    const records = await animalsAt(context, ids);
    check?.(records);
    const changes = records.flatMap((before) => {
      const parts = to(before);
      if (parts === before) return [];
      const row = { ...parts.row, edition: before.row.edition + 1 };
      return [{ before, after: { ...before, ...parts, row, v: before.v + 1, ...stamp } }];
    });
    const reply = replyOf(records);
    if (changes.length === 0) return reply;
    await checkAspectVersions(context, changes, seeing);
    const auditLines = changes.map(({ before, after }) =>
      audit(context, {
        recordId: before.row.id,
        what: logLine,
        changes: differences(fieldsOf(before), fieldsOf(after)),
      }),
    );
    return writeAnimals(context, { changes, along: [...auditLines, ...extraActions], reply });
  });
}
