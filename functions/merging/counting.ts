import type { LinkedRecordCount } from '#shared/calls/merging/merging.ts';
import { deletedPrefix } from '../kernel/records/owned.ts';
import { keyText, textOf } from '../kernel/text.ts';
import type { Item } from '../kernel/table/actions.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { REFERENCE_NAMES } from './reference-names.ts';

interface LinkedRecord {
  readonly kind: string;
  /** A ULID, so it has the time at which the record was made. */
  readonly linkedId: string;
}

/** The kind and id of a record: by its fields, else by its key in the index, `<date>#<kind>#<own>`. */
function linkedRecordIn(item: Item): LinkedRecord {
  const sortKey = 'g2sk' in item ? String(item.g2sk) : '';
  const [, kind = '', linkedId = ''] = /([^#]*)#([^#]*)$/.exec(sortKey) ?? [];
  const { row } = item;
  // An item read from an index has no kind.
  return { kind: item.kind || kind, linkedId: textOf(row['own']) || linkedId };
}

/** The records tied to a PCO: those that name it in the index, and those in its partition. */
async function linkedRecords(
  table: Pick<TenantTable['unmerged'], 'all'>,
  id: string,
): Promise<LinkedRecord[]> {
  const [references, ownedItems] = await Promise.all([
    table.all({ index: 'g2', pk: `pco#${id}` }),
    table.all({ pk: `pco#${id}` }),
  ]);
  const linkedItems = ownedItems.filter(
    ({ sk, kind }) => kind in REFERENCE_NAMES && !sk.startsWith(deletedPrefix()),
  );
  // Items of the partition overwrite those of the index, whose kind is only a word in the key.
  const unique = new Map(
    [...references, ...linkedItems].map((item) => [keyText(item), linkedRecordIn(item)]),
  );
  return [...unique.values()].filter(({ kind }) => kind in REFERENCE_NAMES);
}

/** The number of each kind, the largest first. */
function countByKind(records: readonly LinkedRecord[]): LinkedRecordCount[] {
  const counts = new Map<string, number>();
  for (const { kind } of records) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, count]) => ({ count, words: REFERENCE_NAMES[kind]?.[count === 1 ? 'one' : 'many'] ?? '' }));
}

/** The number of records tied to a PCO and to those merged into it, by kind. */
export const countLinked = async (table: TenantTable, id: string): Promise<LinkedRecordCount[]> =>
  countByKind(await linkedRecords(table, id));

/** The number of records that name one of some PCOs by its own id. */
export async function countLinkedToEach(
  table: TenantTable,
  ids: readonly string[],
): Promise<LinkedRecordCount[]> {
  return countByKind((await Promise.all(ids.map((id) => linkedRecords(table.unmerged, id)))).flat());
}

/** The number of records made since a merge that name a PCO by its own id. */
export async function countLinkedSince(
  table: TenantTable,
  id: string,
  mergeId: string,
): Promise<LinkedRecordCount[]> {
  return countByKind((await linkedRecords(table.unmerged, id)).filter(({ linkedId }) => linkedId > mergeId));
}
