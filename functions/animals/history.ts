import { maySeePart, maySeeField, maySeeLine } from '#shared/access/parts.ts';
import type { Role } from '#shared/access/roles.ts';
import { type care, type DeletedRecord, type HistoryLine, RESTORABLE } from '#shared/calls/animals/care.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { HEALTH_KINDS, HEALTH_TITLES, type HealthKind } from '#shared/rules/health/health.ts';
import { milestoneTitle } from '#shared/rules/animals/milestones.ts';
import type { Item } from '../kernel/table/actions.ts';
import type { TenantContext } from '../kernel/context.ts';
import { deletedPrefix } from '../kernel/records/owned.ts';
import { notFoundError } from '../kernel/http-error.ts';
import { animalKey } from './animal/animal-record/animal.record.ts';
import { auditLines } from '../kernel/records/kernel.record.ts';
import { readableChanges, readableDetails } from '../kernel/records/field-changes.ts';
import { milestoneRecords } from './milestone/milestone.record.ts';
import { attachmentRecords } from '../kernel/files/attachment.record.ts';
import type { RecordData } from '../kernel/records/stored/declaration.ts';
import { readableItems } from '../kernel/records/stored/reading.ts';

/** An audit line with the fields that a role may see; undefined if none is left. */
function toHistoryLine(role: Role, item: Item): HistoryLine | undefined {
  const { row, more } = auditLines.read(item);
  if (!maySeeLine(role, row.what)) return undefined;
  const allChanges = more.changes ?? {};
  const visibleChanges = Object.entries(allChanges).filter(([field]) => maySeeField(role, field));
  if (visibleChanges.length === 0 && Object.keys(allChanges).length > 0) return undefined;
  return {
    id: item.sk,
    what: row.what,
    by: row.by,
    at: row.at,
    changes: readableChanges(Object.fromEntries(visibleChanges)),
    about: readableDetails(more.about),
  };
}

/** The maximum number of pages without visible lines that one call skips. */
const MAX_PAGES = 20;

/**
 * The changes of an animal's fields that the caller may see, latest first; also for deleted animals. One round trip,
 * and another for each skipped page without visible lines; a page may be shorter than requested. 404 if there is no
 * such animal.
 */
export async function readHistoryLines(
  { query: { animalId, limit, cursor } }: Parsed<typeof care.history>,
  { table, caller }: TenantContext,
): Promise<{ lines: HistoryLine[]; nextCursor?: string }> {
  const readPage = (pageCursor: string | undefined) =>
    table.page({ pk: `audit#${animalId}`, newestFirst: true, limit, cursor: pageCursor });
  let [animal, page] = await Promise.all([table.get(animalKey(animalId)), readPage(cursor)]);
  if (!animal) throw notFoundError('Animal');
  for (let pages = 1; ; pages++) {
    const lines = page.items.flatMap((item) => toHistoryLine(caller.role, item) ?? []);
    const { cursor: pageCursor } = page;
    if (lines.length > 0 || !pageCursor || pages === MAX_PAGES)
      return { lines, ...(pageCursor ? { nextCursor: pageCursor } : {}) };
    page = await readPage(pageCursor);
  }
}

const isRestorable = (kind: string): kind is DeletedRecord['kind'] =>
  RESTORABLE.some((restorable) => restorable === kind);

const isHealthKind = (kind: string): kind is HealthKind =>
  HEALTH_KINDS.some((healthKind) => healthKind === kind);

/** The description of a deleted health record. */
type HealthRecordReader = (item: Item) => {
  readonly id: string;
  readonly kindName?: string | undefined;
  readonly date: string;
};

/** Reads a record's name for a list: its kind and day. */
interface RecordReader {
  readonly noun: string;
  read(item: Item): RecordData<{ readonly id: string }, unknown>;
  known(record: RecordData<{ readonly id: string }, unknown>): Readonly<Record<string, unknown>>;
}

type DatedKind = Exclude<DeletedRecord['kind'], HealthKind | 'milestone' | 'attachment'>;

/** Reads deleted records for their list; injected, because some belong to areas that this one may not import. */
export interface DeletedReaders {
  readonly health: HealthRecordReader;
  /** The records that are identified by their day. */
  readonly datedReaders: Readonly<Record<DatedKind, RecordReader>>;
}

/** A deleted record's public id, and its title for people. */
function describeDeleted(
  item: Item,
  country: string | undefined,
  { health, datedReaders }: DeletedReaders,
): { id: string; title: string } {
  const { kind } = item;
  const formatDate = (date: string) => formatDay(date, country);
  if (kind === 'milestone') {
    const { id, milestoneType, milestoneDate } = milestoneRecords.read(item).row;
    return { id, title: `${milestoneTitle(milestoneType)}, ${formatDate(milestoneDate)}` };
  }
  const datedReader = new Map<string, RecordReader>(Object.entries(datedReaders)).get(kind);
  if (datedReader) {
    const record = datedReader.read(item);
    const [day] = Object.values(datedReader.known(record));
    return { id: record.row.id, title: `${datedReader.noun}, ${formatDate(String(day))}` };
  }
  if (isHealthKind(kind)) {
    const { id, kindName, date } = health(item);
    return { id, title: `${[HEALTH_TITLES[kind], kindName].filter(Boolean).join(' ')}, ${formatDate(date)}` };
  }
  const { id, originalFileName: title } = attachmentRecords.read(item).row;
  return { id, title };
}

/** The deleted records of an animal, the latest first; one round trip. 404 if there is no such animal. */
export async function readDeletedRecords(
  readers: DeletedReaders,
  { query: { animalId } }: Parsed<typeof care.deleted>,
  { table, caller }: TenantContext,
): Promise<{ records: DeletedRecord[] }> {
  const [animal, deletedItems] = await Promise.all([
    table.get(animalKey(animalId)),
    table.all({ pk: `animal#${animalId}`, prefix: deletedPrefix() }),
  ]);
  if (!animal) throw notFoundError('Animal');
  const toDeletedRecords = (item: Item): DeletedRecord[] => {
    const { kind, changedBy = '', changedAt = '' } = item;
    if (!isRestorable(kind) || !maySeePart(caller.role, kind)) return [];
    return [
      {
        ...describeDeleted(item, caller.countryCode, readers),
        kind,
        deletedBy: changedBy,
        deletedAt: changedAt,
      },
    ];
  };
  const records = readableItems(toDeletedRecords, deletedItems).flat();
  return { records: records.toSorted((a, b) => b.deletedAt.localeCompare(a.deletedAt)) };
}
