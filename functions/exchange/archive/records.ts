import { users } from '#functions/accounts/user/user.record.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { type EntryNames, withEntryNames } from '#functions/kernel/table/entry-names.ts';
import { tableOf, type TenantTable } from '#functions/kernel/table/table.ts';
import { TENANT_KEY } from '#functions/tenants/tenant.record.ts';
import type { Budget } from '../walk/budget.ts';
import type { DECLARATIONS_BY_KIND } from '../walk/copied-declarations.ts';
import { COPIED_KINDS, LIST_ENTRY_KIND, POINTER_PARTITIONS } from '../walk/kinds.ts';
import { partitionLeadsIn, LETTERS } from '../walk/partitions.ts';
import { type Position, type TenantPage, readTenantPage } from '../walk/tenant-pages.ts';
import { LISTING, type ArchiveJob, positionOf } from './archive-job.ts';
import { putPiece } from './parts.ts';

const MEGABYTE = 1024 * 1024;
/** A piece is stored once its lines have this size. */
const PIECE_BYTES = 8 * MEGABYTE;

/** True for entries of pick-lists; the lists of clinics and other rescues have pointers to people instead. */
const isEntry = ({ kind, pk, row }: Item) =>
  kind === LIST_ENTRY_KIND && pk.startsWith('list#') && !POINTER_PARTITIONS.has(pk) && 'name' in row;

/** Omits hashes of secrets, such as those of a volunteer's badge or a mail's link. */
const withoutHashes = (name: string, value: unknown): unknown => (name === 'hash' ? undefined : value);

/** The contents of a record in its latest shape; an unreadable record is copied as it is stored. */
function contentsOf(item: Item, declarations: typeof DECLARATIONS_BY_KIND): object {
  try {
    const { row, more } = declarations.get(item.kind)?.read(item) ?? item;
    return { ...row, ...more };
  } catch (error) {
    console.warn('A record is copied as it lies in the table', item.kind, error);
    return { ...item.row, ...item.more };
  }
}

/**
 * A record as a line: its key, then its contents, kind and partition as JSON. `key`, `shape` (if there were earlier
 * shapes) and `v` are for importing it.
 */
function lineOf(item: Item, declarations: typeof DECLARATIONS_BY_KIND): string {
  const { kind, pk, sk, v, changedBy, changedAt } = item;
  const isDeleted = sk.startsWith('deleted#') ? { isDeleted: true } : {};
  const shape = declarations.get(kind)?.schemaVersion ?? 1;
  const restoreFields = { key: [pk, sk], v, ...(shape > 1 ? { shape } : {}) };
  const fields = {
    kind,
    of: pk,
    ...contentsOf(item, declarations),
    ...isDeleted,
    changedBy,
    changedAt,
    ...restoreFields,
  };
  return `${pk} ${sk}\t${JSON.stringify(fields, withoutHashes)}`;
}

/** The records on a page of the walk that are copied into the archive. */
const copiedItems = ({ items, headItems }: TenantPage): Item[] =>
  [...headItems, ...items].filter((item) => COPIED_KINDS.has(item.kind) || isEntry(item));

interface GatheredBatch {
  readonly declarations: typeof DECLARATIONS_BY_KIND;
  /** The current names of list entries: records may hold former names, and the archive has no renames and merges. */
  readonly entryNames: EntryNames;
  readonly lines: Map<string, string[]>;
  readonly counts: Record<string, number>;
  readonly letters: Set<string>;
  readonly types: Set<string>;
  bytes: number;
}

function gather(batch: GatheredBatch, page: TenantPage): void {
  for (const item of copiedItems(page)) {
    const line = lineOf(withEntryNames(item, batch.entryNames), batch.declarations);
    const kindLines = batch.lines.get(item.kind);
    if (kindLines) kindLines.push(line);
    else batch.lines.set(item.kind, [line]);
    batch.bytes += line.length;
    batch.counts[item.kind] = (batch.counts[item.kind] ?? 0) + 1;
  }
  const { letters, types } = partitionLeadsIn([...page.items, ...page.headItems]);
  for (const letter of letters) batch.letters.add(letter);
  for (const type of types) batch.types.add(type);
}

/** The organization itself, and its users. */
async function tenantRecords(table: TenantTable): Promise<TenantPage> {
  const [userItems, tenant] = await Promise.all([
    table.all({ ...users.keyTemplate.keyPrefix({}), consistent: true }),
    table.get(TENANT_KEY),
  ]);
  return { items: [...userItems, ...(tenant ? [tenant] : [])], headItems: [] };
}

/** Reads records until a piece is full, the time is over or all are read. */
async function readBatch(
  job: ArchiveJob,
  budget: Budget,
): Promise<{ batch: GatheredBatch; next?: Position }> {
  const { letters, types, counts } = job.progress;
  const table = tableOf(job.tenantId);
  const { DECLARATIONS_BY_KIND: declarations } = await import('../walk/copied-declarations.ts');
  const batch: GatheredBatch = {
    declarations,
    entryNames: await table.entryNames(),
    lines: new Map(),
    counts: { ...counts },
    letters: new Set(letters || LETTERS),
    types: new Set(types),
    bytes: 0,
  };
  let nextPosition: Position | undefined = positionOf(job);
  do {
    // The partitions of search words are skipped: they have no records to copy.
    const page: TenantPage = await readTenantPage(table, nextPosition, {
      letters: '',
      types: [...batch.types],
    });
    gather(batch, page);
    nextPosition = page.next;
    // The walk does not include the tenant and its users.
    if (!nextPosition) gather(batch, await tenantRecords(table));
  } while (nextPosition && batch.bytes < PIECE_BYTES && budget.hasTimeLeft());
  return { batch, ...(nextPosition ? { next: nextPosition } : {}) };
}

/** Reads the next records into a piece. After an interruption before its progress is saved, the step is repeated. */
export async function readRecords(job: ArchiveJob, budget: Budget): Promise<ArchiveJob> {
  const { batch, next } = await readBatch(job, budget);
  const { lines, counts, letters, types } = batch;
  const piece = lines.size > 0 ? await putPiece(job, lines) : {};
  return job.saveProgress({
    ...piece,
    counts,
    letters: [...letters].join(''),
    types: [...types],
    position: JSON.stringify(next ?? LISTING),
  });
}
