import { sees, seesField, seesLine } from '#shared/access/parts.ts';
import type { Role } from '#shared/access/roles.ts';
import { type care, type DeletedRecord, type HistoryLine, RESTORABLE } from '#shared/calls/animals/care.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { formatDay } from '#shared/rules/dates.ts';
import { HEALTH_KINDS, HEALTH_TITLES, type HealthKind } from '#shared/rules/health.ts';
import { type MilestoneType, milestoneTitle } from '#shared/rules/milestones.ts';
import type { Item } from '../kernel/table/actions.ts';
import type { TenantContext } from '../kernel/context.ts';
import { goneStart } from '../kernel/records/owned.ts';
import { notThere } from '../kernel/refusal.ts';
import { textOf } from '../kernel/text.ts';
import { animalKey } from './animal/animal.record.ts';

/** A value as people read it in a history; objects, which only a list of ids is, by their count. */
function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Storage keys and the like say nothing to people. */
const HIDDEN = new Set([
  'photo',
  'stayingSince',
  'animalTypeId',
  'pcoId',
  'otherRescueShelterId',
  'animalIds',
  'acquisitionWayMeans',
]);

/** A line of the audit as a role may read it: no more than the fields it sees; undefined where nothing is left. */
function lineFor(role: Role, { sk, row, more }: Item): HistoryLine | undefined {
  if (!seesLine(role, String(row['what']))) return undefined;
  const all = (more?.['changes'] ?? {}) as Record<string, readonly [unknown, unknown]>;
  const seen = Object.entries(all).filter(([field]) => seesField(role, field));
  if (seen.length === 0 && Object.keys(all).length > 0) return undefined;
  const changes = Object.fromEntries(seen);
  return {
    id: sk,
    what: String(row['what']),
    by: String(row['by']),
    at: String(row['at']),
    changes: Object.entries(changes)
      .filter(([field]) => !HIDDEN.has(field))
      // The table keeps the fields of an object in an order of its own.
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([field, [before, after]]) => ({ field, before: asText(before), after: asText(after) })),
  };
}

/** So many pages that hold nothing for a role are passed over in one call. */
const MOST_PAGES = 20;

/**
 * Who changed what of an animal, the latest first, as far as the caller may see it; deleted animals too. One round trip,
 * and one more for each page without such a line; a page may be shorter than asked for. 404 if there is no such animal.
 */
export async function historyLines(
  { query: { animalId, limit, cursor } }: Parsed<typeof care.history>,
  { table, caller }: TenantContext,
): Promise<{ lines: HistoryLine[]; nextCursor?: string }> {
  const pageFrom = (next: string | undefined) =>
    table.page({ pk: `audit#${animalId}`, newestFirst: true, limit, cursor: next });
  let [animal, page] = await Promise.all([table.get(animalKey(animalId)), pageFrom(cursor)]);
  if (!animal) throw notThere('Animal');
  for (let pages = 1; ; pages++) {
    const lines = page.items.flatMap((item) => lineFor(caller.role, item) ?? []);
    const { cursor: next } = page;
    if (lines.length > 0 || !next || pages === MOST_PAGES)
      return { lines, ...(next ? { nextCursor: next } : {}) };
    page = await pageFrom(next);
  }
}

const isRestorable = (kind: string): kind is DeletedRecord['kind'] =>
  RESTORABLE.some((known) => known === kind);

const isHealth = (kind: string): kind is HealthKind => HEALTH_KINDS.some((known) => known === kind);

/** What a deleted record was, for people. */
function titleOf({ kind, row }: Item, country: string | undefined): string {
  const day = (date: unknown) => formatDay(String(date), country);
  if (kind === 'milestone')
    return `${milestoneTitle(row['milestoneType'] as MilestoneType)}, ${day(row['milestoneDate'])}`;
  if (kind === 'diary') return `Diary entry, ${day(row['actionDate'])}`;
  if (isHealth(kind))
    return `${[HEALTH_TITLES[kind], textOf(row['kindName'])].filter(Boolean).join(' ')}, ${day(row['date'])}`;
  return textOf(row['originalFileName']);
}

/** The deleted records of an animal, the latest first; one round trip. 404 if there is no such animal. */
export async function deletedRecords(
  { query: { animalId } }: Parsed<typeof care.deleted>,
  { table, caller }: TenantContext,
): Promise<{ records: DeletedRecord[] }> {
  const [animal, gone] = await Promise.all([
    table.get(animalKey(animalId)),
    table.all({ pk: `animal#${animalId}`, prefix: goneStart() }),
  ]);
  if (!animal) throw notThere('Animal');
  const records = gone.flatMap((item) => {
    const { kind, row, changedBy = '', changedAt = '' } = item;
    if (!isRestorable(kind) || !sees(caller.role, kind)) return [];
    const title = titleOf(item, caller.countryCode);
    return [{ id: String(row['id']), kind, title, deletedBy: changedBy, deletedAt: changedAt }];
  });
  return { records: records.toSorted((a, b) => b.deletedAt.localeCompare(a.deletedAt)) };
}
