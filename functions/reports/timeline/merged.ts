import { decodeTime } from 'ulid';
import { PCO_TABLES, type PcoHistoryEntry } from '#shared/calls/reports/ties.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { personName } from '#shared/rules/people/people.ts';
import { zoneOf } from '../../kernel/caller.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { sortKeyIn } from '../../kernel/table/requests/cursor.ts';
import { mergedIdsOf } from '../../people/names/merged-ids.ts';
import { joinings } from '../../people/names/joined.record.ts';
import { pcos, type PcoRecord } from '../../people/pco/pco.record.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';

/** An entry of a history with its sort key there. */
export interface KeyedEntry {
  readonly key: string;
  readonly entry: PcoHistoryEntry;
}

/** The keys at which a page of a history begins and ends; both absent if the page is everything. */
interface Bounds {
  readonly cursor?: string | undefined;
  readonly nextCursor?: string | undefined;
}

const isWithin = (key: string, { cursor, nextCursor }: Bounds) =>
  (!cursor || key < sortKeyIn(cursor, 'g2')) && (!nextCursor || key >= sortKeyIn(nextCursor, 'g2'));

/** The name of a merged PCO and the id of its merge, as an array of one; empty if it was not merged. */
function nameAndMergeOf(pcoItem: Item | undefined, joiningItem: Item | undefined) {
  const merge = joiningItem && joinings.read(joiningItem).row.merge;
  return pcoItem && merge ? [{ merge, name: personName(pcos.read(pcoItem).row) }] : [];
}

/**
 * The merges of other PCOs into this one that fall on one page of its history, read from the joining records of the
 * merged PCOs: a merge moves no entries of a history (docs/adr/130). Reads nothing for a PCO that was never merged.
 * @param joiningItem the joining record (`joinings`) of the requested id; undefined if there is none
 */
export async function mergeEntriesOf(
  {
    requestedId,
    pco,
    joiningItem,
  }: { readonly requestedId: string; readonly pco: PcoRecord; readonly joiningItem: Item | undefined },
  bounds: Bounds,
  { table, caller }: TenantContext,
): Promise<KeyedEntry[]> {
  const mergedIds = await mergedIdsOf(table, { requestedId, id: pco.row.id, joiningItem });
  if (mergedIds.length === 0) return [];
  const [pcoItems, joiningItems] = await Promise.all([
    table.unmerged.getMany(mergedIds.map(pcoKey)),
    table.unmerged.getMany(mergedIds.map((id) => joinings.key({ id }))),
  ]);
  const keyedEntries = mergedIds
    .flatMap((_, i) => nameAndMergeOf(pcoItems[i], joiningItems[i]))
    .map(({ merge, name }): KeyedEntry => {
      const date = todayIn(zoneOf(caller), new Date(decodeTime(merge)));
      const { firstName, lastName } = pco.row;
      const texts = { milestoneAttachmentType: name, animalName: '', notes: '' };
      const entry = {
        id: merge,
        kind: 'merge' as const,
        tableName: PCO_TABLES.merge,
        date,
        firstName,
        lastName,
      };
      return { key: `${date}#merge#${merge}`, entry: { ...entry, ...texts } };
    });
  return keyedEntries.filter(({ key }) => isWithin(key, bounds));
}
