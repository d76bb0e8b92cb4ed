import { users } from '#functions/accounts/user/user.record.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { type EntryNames, withEntryNames } from '#functions/kernel/table/entry-names.ts';
import { tableOf, type TenantTable } from '#functions/kernel/table/table.ts';
import { TENANT } from '#functions/tenants/tenant.record.ts';
import type { Budget } from '../walk/budget.ts';
import type { DECLARED } from '../walk/declared.ts';
import { COPIED, LIST_ENTRY, POINTERS } from '../walk/kinds.ts';
import { leadsIn, LETTERS } from '../walk/places.ts';
import { type Position, type WalkPage, batchAt } from '../walk/walk.ts';
import { LISTING, type ArchiveJob, positionOf } from './archive-job.ts';
import { putPiece } from './parts.ts';

const MEGABYTE = 1024 * 1024;
/** A piece is stored once its lines have this size. */
const PIECE_BYTES = 8 * MEGABYTE;

/** True for entries of pick-lists; the lists of clinics and other rescues have pointers to people instead. */
const isEntry = ({ kind, pk, row }: Item) =>
  kind === LIST_ENTRY && pk.startsWith('list#') && !POINTERS.has(pk) && 'name' in row;

/** Omits hashes, which are of secrets: of a volunteer's badge, of a mail's link. */
const withoutHashes = (name: string, value: unknown): unknown => (name === 'hash' ? undefined : value);

/** The contents of a record in its latest shape; an unreadable record is copied as it is stored. */
function contentsOf(item: Item, declared: typeof DECLARED): object {
  try {
    const { row, more } = declared.get(item.kind)?.read(item) ?? item;
    return { ...row, ...more };
  } catch (error) {
    console.warn('A record is copied as it lies in the table', item.kind, error);
    return { ...item.row, ...item.more };
  }
}

/**
 * A record as a line: its key, then its contents, kind and partition as JSON. `key`, `shape` (if there were earlier shapes)
 * and `v` are for importing it.
 */
function lineOf(item: Item, declared: typeof DECLARED): string {
  const { kind, pk, sk, v, changedBy, changedAt } = item;
  const isDeleted = sk.startsWith('deleted#') ? { isDeleted: true } : {};
  const shape = declared.get(kind)?.shape ?? 1;
  const back = { key: [pk, sk], v, ...(shape > 1 ? { shape } : {}) };
  const fields = { kind, of: pk, ...contentsOf(item, declared), ...isDeleted, changedBy, changedAt, ...back };
  return `${pk} ${sk}\t${JSON.stringify(fields, withoutHashes)}`;
}

/** The records of a page of the walk that the archive copies. */
const copiedOf = ({ items, heads }: WalkPage): Item[] =>
  [...heads, ...items].filter((item) => COPIED.has(item.kind) || isEntry(item));

interface Gathered {
  readonly declared: typeof DECLARED;
  /** The present names of list entries: records are stored with former names, and the archive has no renames and merges. */
  readonly entryNames: EntryNames;
  readonly lines: Map<string, string[]>;
  readonly counts: Record<string, number>;
  readonly letters: Set<string>;
  readonly types: Set<string>;
  bytes: number;
}

function gather(batch: Gathered, page: WalkPage): void {
  for (const item of copiedOf(page)) {
    const line = lineOf(withEntryNames(item, batch.entryNames), batch.declared);
    const kindLines = batch.lines.get(item.kind);
    if (kindLines) kindLines.push(line);
    else batch.lines.set(item.kind, [line]);
    batch.bytes += line.length;
    batch.counts[item.kind] = (batch.counts[item.kind] ?? 0) + 1;
  }
  const { letters, types } = leadsIn([...page.items, ...page.heads]);
  for (const letter of letters) batch.letters.add(letter);
  for (const type of types) batch.types.add(type);
}

/** The organization itself, and its users. */
async function tenantRecords(table: TenantTable): Promise<WalkPage> {
  const [people, tenant] = await Promise.all([
    table.all({ ...users.at.span({}), consistent: true }),
    table.get(TENANT),
  ]);
  return { items: [...people, ...(tenant ? [tenant] : [])], heads: [] };
}

/** Reads records until a piece is full, the time is over or all are read. */
async function read(making: ArchiveJob, budget: Budget): Promise<{ batch: Gathered; next?: Position }> {
  const { letters, types, counts } = making.progress;
  const table = tableOf(making.tenantId);
  const { DECLARED: declared } = await import('../walk/declared.ts');
  const batch: Gathered = {
    declared,
    entryNames: await table.entryNames(),
    lines: new Map(),
    counts: { ...counts },
    letters: new Set(letters || LETTERS),
    types: new Set(types),
    bytes: 0,
  };
  let next: Position | undefined = positionOf(making);
  do {
    // The partitions of search words are skipped: they have no records to copy.
    const page: WalkPage = await batchAt(table, next, { letters: '', types: [...batch.types] });
    gather(batch, page);
    next = page.next;
    // The walk does not include the tenant and its users.
    if (!next) gather(batch, await tenantRecords(table));
  } while (next && batch.bytes < PIECE_BYTES && budget.hasTimeLeft());
  return { batch, ...(next ? { next } : {}) };
}

/** Reads the next records into a piece. After an interruption before its progress is saved, the step is repeated. */
export async function readRecords(making: ArchiveJob, budget: Budget): Promise<ArchiveJob> {
  const { batch, next } = await read(making, budget);
  const { lines, counts, letters, types } = batch;
  const piece = lines.size > 0 ? await putPiece(making, lines) : {};
  return making.note({
    ...piece,
    counts,
    letters: [...letters].join(''),
    types: [...types],
    position: JSON.stringify(next ?? LISTING),
  });
}
