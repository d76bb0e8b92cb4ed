import { PCO_TABLES, type PcoHistoryEntry, type ties } from '#shared/calls/reports/ties.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import {
  animalKey,
  type AnimalRecord,
  toActiveAnimals,
} from '../../animals/animal/animal-record/animal.record.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { readableItems } from '../../kernel/records/stored/reading.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { g2Of } from '../../kernel/table/requests/space.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { loadPco } from '../../people/register.ts';
import { joinings } from '../../people/names/joined.record.ts';
import type { PcoRecord } from '../../people/pco/pco.record.ts';
import { mergeEntriesOf, type KeyedEntry } from './merged.ts';
import { visibleTies, type Tie, tiesOf } from './range.ts';

type Reply = Data<typeof ties.history>;

/** The ties, with the full record for kinds that need it; one that no longer belongs to the PCO is left out. */
async function withFullRecords(table: TenantTable, list: readonly Tie[]): Promise<Tie[]> {
  const shortTies = list.filter(({ kind }) => kind.needsFullRecord);
  const fullItems = await table.getMany(
    shortTies.map(({ item: { pk, sk } }) => ({ pk, sk })),
    false,
  );
  const found = new Map(shortTies.map((tie, i) => [tie, fullItems[i]]));
  return list.flatMap((tie) => {
    const item = tie.kind.needsFullRecord ? found.get(tie) : tie.item;
    return item && g2Of(item)?.pk === g2Of(tie.item)?.pk ? [{ ...tie, item }] : [];
  });
}

/** The animals that the ties name, by ID. */
async function animalsOf(
  table: TenantTable,
  list: readonly Tie[],
): Promise<ReadonlyMap<string, AnimalRecord>> {
  const ids = new Set(list.map(({ item }) => item.row['animalId']).filter((id) => typeof id === 'string'));
  const found = await table.getMany(
    [...ids].map((id) => animalKey(id)),
    false,
  );
  return new Map(toActiveAnimals(found).map((animal) => [animal.row.id, animal]));
}

interface TimelineSources {
  readonly pco: PcoRecord;
  readonly animals: ReadonlyMap<string, AnimalRecord>;
}

function entryOf(
  { table, kind, item }: Tie,
  { pco, animals }: TimelineSources,
  context: TenantContext,
): PcoHistoryEntry {
  const { animalId, animalName = '', notes = '', ...details } = kind.factsOf(item, context);
  const animal = animalId && animals.get(animalId);
  return {
    ...details,
    kind: table,
    tableName: PCO_TABLES[table],
    notes,
    firstName: pco.row.firstName,
    lastName: pco.row.lastName,
    ...(animal ? { animalId, animalName: animal.row.animalName } : { animalName }),
  };
}

/** The maximum number of pages that one call reads to find an entry that the caller may see. */
const MAX_PAGES = 20;

/**
 * The ties of a PCO to the rescue, the latest first, if the caller may see them (product/people 4.1): two round trips,
 * and one more for each page that holds nothing for them. 404.
 */
export async function pcoHistory(
  { query: { pcoId, limit, cursor } }: Parsed<typeof ties.history>,
  context: TenantContext,
): Promise<Reply> {
  const { table } = context;
  const readPage = (from: string | undefined) => tiesOf(table, pcoId, { limit, cursor: from });
  let [pco, joiningItem, tiePage] = await Promise.all([
    loadPco(table, pcoId),
    table.get(joinings.key({ id: pcoId })),
    readPage(cursor),
  ]);
  let shownTies = visibleTies(tiePage.ties, context);
  for (let pages = 1; shownTies.length === 0 && tiePage.cursor && pages < MAX_PAGES; pages++) {
    tiePage = await readPage(tiePage.cursor);
    shownTies = visibleTies(tiePage.ties, context);
  }
  const nextCursor = tiePage.cursor;
  const [fullTies, animals, merges] = await Promise.all([
    withFullRecords(table, shownTies),
    animalsOf(table, shownTies),
    mergeEntriesOf({ requestedId: pcoId, pco, joiningItem }, { cursor, nextCursor }, context),
  ]);
  const tieByItem = new Map(fullTies.map((tie) => [tie.item, tie]));
  const entriesOf = (item: Item): KeyedEntry[] => {
    const tie = tieByItem.get(item);
    const key = g2Of(item)?.sk ?? '';
    return tie ? [{ key, entry: entryOf(tie, { pco, animals }, context) }] : [];
  };
  const keyedEntries = [...readableItems(entriesOf, [...tieByItem.keys()]).flat(), ...merges];
  return {
    pcosHistory: keyedEntries.toSorted((a, b) => (a.key < b.key ? 1 : -1)).map(({ entry }) => entry),
    ...(nextCursor ? { nextCursor } : {}),
  };
}
