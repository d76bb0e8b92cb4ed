import type { Line } from '#shared/calls/history.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { audit, byNow, differences } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { type AnimalRecord, animalsAt } from './animal-record/animal.record.ts';
import { checkSeen, type SeenAspect } from './animal-record/aspects.ts';
import { writeAnimals } from './write-animals.ts';

type Parts = Pick<AnimalRecord, 'row' | 'more'>;

interface BulkUpdate<T> {
  readonly ids: readonly string[];
  /** The name of the audit line. */
  readonly what: Line;
  /** The animal after the change; the same object if nothing changes. */
  readonly to: (before: AnimalRecord) => Parts;
  /** Further writes of the same transaction. */
  readonly along?: readonly Action[];
  /** The reply, given the animals as they were before. */
  readonly reply: (before: readonly AnimalRecord[]) => T;
  /** The changed part, as the client saw it. */
  readonly seeing: SeenAspect;
  /** Throws if the change is not allowed. */
  readonly check?: (records: readonly AnimalRecord[]) => void;
}

/** The fields of an animal for its history: without its edition and derived ones, the notes under their form's name. */
export const fieldsOf = ({ row, more }: Parts) => {
  const { edition: _, chronic: _follows, exposure: _told, ...rest } = row;
  const { notes: myStory, ...others } = more;
  return { ...rest, ...others, myStory };
};

/**
 * Applies the same correction to several animals, all or none: two round trips. An edit form that was opened before sees that they
 * changed. 404 if one is not there; 409 if one changed since it was seen.
 */
export function bulkUpdate<T>(
  context: TenantContext,
  { ids, what, to, seeing, check, along: more = [], reply: replyOf }: BulkUpdate<T>,
): Promise<T> {
  const by = byNow(context);
  return retryOnConflict(async () => {
    const records = await animalsAt(context, ids);
    check?.(records);
    const changes = records.flatMap((before) => {
      const parts = to(before);
      if (parts === before) return [];
      const row = { ...parts.row, edition: before.row.edition + 1 };
      return [{ before, after: { ...before, ...parts, row, v: before.v + 1, ...by } }];
    });
    const reply = replyOf(records);
    if (changes.length === 0) return reply;
    await checkSeen(context, changes, seeing);
    const along = changes.map(({ before, after }) =>
      audit(context, {
        recordId: before.row.id,
        what,
        changes: differences(fieldsOf(before), fieldsOf(after)),
      }),
    );
    return writeAnimals(context, { changes, along: [...along, ...more], reply });
  });
}
