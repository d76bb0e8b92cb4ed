import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { TenantTable } from '../../kernel/table/table.ts';
import { itemsOf } from '../../test/whole-table.ts';

/** Kinds that say that something happened, suggest words for a time, or guard. */
const NOTES = new Set([
  'audit',
  'booked',
  'breed',
  'idempotency',
  'import',
  'importChange',
  'importFaults',
  'importPart',
  'lately',
  'medicines',
  'named',
  'names',
  'place',
  'sequence',
  'units',
]);

/** An item as the table holds it. */
export type Stored = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

/** Grow with each write. */
const VERSIONS: ReadonlySet<string> = new Set(['v', 'changedBy', 'changedAt', 'edition', 'turns', 'ttl']);
/** A record that an import changed back has a hash that fits no row. */
const OF_SOURCES: ReadonlySet<string> = new Set(['hash', 'last', 'did']);

/** A value without versions, and without counters that count nothing. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  const entries = Object.entries(value).filter(
    ([name, each]) => !VERSIONS.has(name) && !OF_SOURCES.has(name) && each !== 0 && each !== '',
  );
  return Object.fromEntries(entries.map(([name, each]) => [name, plain(each)]));
}

const isEmpty = (item: object) =>
  Object.keys(item).every((name) => ['pk', 'sk', 'kind', 'row'].includes(name)) &&
  Object.keys(Object((item as { row?: object }).row)).length === 0;

/** An item of a rescue without versions and notes; undefined for one that says nothing which lasts. */
export function lasting(item: Stored): unknown {
  // Records that were deleted softly, of an animal or person who stays.
  if (NOTES.has(String(item['kind'])) || item.sk.startsWith('deleted#')) return undefined;
  const content = plain(item);
  return isEmpty(Object(content) as object) ? undefined : content;
}

/** All that a rescue has in the table, without versions and notes: equal before and after where nothing became of it. */
export async function allItemsOf({
  tenantId,
}: Pick<TenantTable, 'tenantId'>): Promise<Record<string, unknown>> {
  const items = (await itemsOf(tenantId)).map((text) => unmarshall(JSON.parse(text) as never) as Stored);
  const tenantItems = items.filter(({ pk }) => pk === tenantId || pk.startsWith(`${tenantId}#`));
  const all = tenantItems.flatMap((item) => {
    const content = lasting(item);
    return content === undefined ? [] : [[`${item.pk} ${item.sk}`, content] as const];
  });
  return Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
