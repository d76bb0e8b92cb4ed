import type { Data } from '#shared/contract/call.ts';
import type { Settings, statistics } from '#shared/calls/statistics/statistics.ts';
import { type Mapping, speciesOf, wayRowOf } from '#shared/rules/statistics/mapping.ts';
import { isOneOf } from '#shared/rules/data/collections.ts';
import { SPECIES, type Species, WAY_ROWS, type WayRow } from '#shared/rules/statistics/rows.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import type { EntryNames } from '../../kernel/table/entry-names.ts';
import { readDeletedEntries, readEntries } from '../../lists/entry/entries.ts';
import type { Entry } from '../../lists/entry/list.record.ts';
import { statisticsSettings } from './statistics.record.ts';

type PeriodReply = Data<typeof statistics.period>;

/** Names and mapping of a rescue's types and ways, and its settings. */
export interface NamedMapping extends Mapping {
  readonly types: PeriodReply['types'];
  readonly ways: PeriodReply['ways'];
  readonly settings: Settings;
  readonly version: number;
  /** Replace the id of a type, or of the way in a reason, by the id of the entry that it was merged into. */
  readonly toCurrentType: (typeId: string) => string;
  readonly toCurrentReason: (reason: string) => string;
}

const isSpecies = (text: string): text is Species => isOneOf(SPECIES, text);
const isWayRow = (text: string): text is WayRow => WAY_ROWS.some((row) => row === text);

/** The entries of `set` with a valid code. */
const pickValid = <T extends string>(
  codes: Readonly<Record<string, string>>,
  isValid: (text: string) => text is T,
) =>
  Object.fromEntries(
    Object.entries(codes).flatMap(([id, code]) => (isValid(code) ? [[id, code] as const] : [])),
  );

/** The settings of a rescue that saved none. */
export const NO_SETTINGS = { species: {}, ways: {}, goals: { note: '' }, fiscalStart: 1 } satisfies Settings;

const settingsIn = (item: Item | undefined): Pick<NamedMapping, 'settings' | 'version'> => {
  const found = item && statisticsSettings.read(item);
  const { species, ways, goals, fiscalStart } = { ...NO_SETTINGS, ...found?.row };
  return {
    settings: {
      species: pickValid(species, isSpecies),
      ways: pickValid(ways, isWayRow),
      goals: { ...goals },
      fiscalStart,
    },
    version: found?.v ?? 0,
  };
};

async function readAllEntries(table: TenantTable, list: string): Promise<Entry[]> {
  const [currentEntries, deleted] = await Promise.all([
    readEntries(table, list),
    readDeletedEntries(table, list),
  ]);
  return [...currentEntries, ...deleted.map(({ row }) => row)];
}

/** Makes a function that replaces the id of a merged way in a reason by that of the kept one. */
export const reasonResolver =
  (entryNames: EntryNames) =>
  (reason: string): string => {
    const [type, way = ''] = reason.split(':');
    const currentWay = type === 'intake' ? entryNames(way) : undefined;
    return currentWay ? `intake:${currentWay.id}` : reason;
  };

/** The mapping of types and ways: the rescue's setting, else their meaning; deleted ones too. One round trip. */
export async function readMapping(table: TenantTable): Promise<NamedMapping> {
  const [types, ways, item, entryNames] = await Promise.all([
    readAllEntries(table, 'animalType'),
    readAllEntries(table, 'acquisitionWay'),
    table.get(statisticsSettings.key({})),
    table.entryNames(),
  ]);
  const { settings, version } = settingsIn(item);
  const shownTypes = types.map(({ id, name, means }) => {
    const species = settings.species[id] || speciesOf(means);
    return { id, name, ...(species ? { species } : {}) };
  });
  const shownWays = ways.map(({ id, name, means }) => {
    const row = settings.ways[id] || wayRowOf(means);
    return { id, name, ...(row ? { row } : {}) };
  });
  const currentIdOf = (id: string) => entryNames(id)?.id ?? id;
  const speciesByType = new Map(shownTypes.map(({ id, species }) => [id, species]));
  const rowByWay = new Map(shownWays.map(({ id, row }) => [id, row]));
  return {
    types: shownTypes,
    ways: shownWays,
    settings,
    version,
    species: (id) => speciesByType.get(currentIdOf(id)),
    wayRow: (id) => rowByWay.get(currentIdOf(id)),
    toCurrentType: currentIdOf,
    toCurrentReason: reasonResolver(entryNames),
  };
}
