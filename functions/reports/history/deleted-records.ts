import { partOfLine } from '#shared/access/parts.ts';
import { RESTORABLE } from '#shared/calls/animals/care.ts';
import { isDeletion } from '#shared/calls/history-kinds.ts';
import type { RestorableRecord, LineSubject } from '#shared/calls/reports/history.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { deletedPrefix, parseOwnedId, ownerPartition } from '../../kernel/records/owned.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { textOf } from '../../kernel/text.ts';
import type { Line } from './records.ts';

const KINDS = [...RESTORABLE, 'prescription'] as const;

/** The kinds of people's records other than files, by the first part of `what` of their history lines. */
const PERSON_RECORD_KINDS: Readonly<Record<string, 'donation'>> = { donations: 'donation' };

const personRecordKind = ({ row: { what } }: Line) => PERSON_RECORD_KINDS[what.split('.')[0] ?? ''];

/** The kind of the record that a line is about, by its `what`; undefined if it cannot be restored. */
const kindOf = (line: Line) =>
  personRecordKind(line) ?? KINDS.find((kind) => kind === partOfLine(line.row.what));

/** The possible owners of the deleted record of a line. */
function ownersOf(line: Line, tenantId: string): string[] {
  const { recordId: id } = line.row;
  if (id === tenantId || parseOwnedId(id)?.owner.kind === 'tenant')
    return [ownerPartition({ kind: 'tenant' })];
  const [animal, pco] = [ownerPartition({ kind: 'animal', id }), ownerPartition({ kind: 'pco', id })];
  if (personRecordKind(line)) return [pco];
  return kindOf(line) === 'attachment' ? [animal, pco] : [animal];
}

/** The deleted records of owners, by the owner's partition. */
export type DeletedByOwner = ReadonlyMap<string, readonly Item[]>;

/**
 * The deleted records of all owners named by deletions among the lines, read in parallel; none if there are no
 * deletions.
 */
export async function deletedRecordsOf(table: TenantTable, lines: readonly Line[]): Promise<DeletedByOwner> {
  const deletions = lines.filter((line) => isDeletion(line.row.what) && kindOf(line));
  const partitionKeys = new Set(deletions.flatMap((line) => ownersOf(line, table.tenantId)));
  const ranges = [...partitionKeys].map(
    async (pk) => [pk, await table.all({ pk, prefix: deletedPrefix() })] as const,
  );
  return new Map(await Promise.all(ranges));
}

/**
 * The record that a line says was deleted, if it still is and can be restored. A deleted record stays as it was left,
 * so the moment of its deletion is that of its line; one request may delete records of several owners at a moment.
 */
export function restorableRecordOf(
  line: Line,
  record: LineSubject,
  { tenantId, deletedByOwner }: { readonly tenantId: string; readonly deletedByOwner: DeletedByOwner },
): RestorableRecord | undefined {
  const { what, at, recordId } = line.row;
  if (!isDeletion(what)) return undefined;
  if (what === 'animals.remove' || what === 'people.remove') {
    const kind = what === 'animals.remove' ? 'animal' : 'pco';
    return record.isDeleted ? { kind, id: recordId } : undefined;
  }
  // A part of a deleted record can only be restored after that record.
  if (record.isDeleted) return undefined;
  const kind = kindOf(line);
  const item = ownersOf(line, tenantId)
    .flatMap((owner) => deletedByOwner.get(owner) ?? [])
    .find((deletedItem) => deletedItem.kind === kind && deletedItem.changedAt === at);
  return kind && item && { kind, id: textOf(item.row['id']) };
}
