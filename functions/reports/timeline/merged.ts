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

/** A PCO that was merged into another: its name, and the merge. */
function mergeOf(part: Item | undefined, joiningItem: Item | undefined) {
  const merge = joiningItem && joinings.read(joiningItem).row.merge;
  return part && merge ? [{ merge, name: personName(pcos.read(part).row) }] : [];
}

/**
 * The merges by which a PCO became who it is, those of one page of its history: read off the notes of its parts, since a merge
 * moves nothing (docs/adr/130). Reads nothing for a PCO that was never merged.
 * @param joiningItem the note at the requested id
 */
export async function mergesOf(
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
  const [records, notes] = await Promise.all([
    table.unmerged.getMany(mergedIds.map(pcoKey)),
    table.unmerged.getMany(mergedIds.map((id) => joinings.key({ id }))),
  ]);
  const keyedEntries = mergedIds
    .flatMap((_, i) => mergeOf(records[i], notes[i]))
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
