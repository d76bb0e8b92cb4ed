import type { TenantTable } from '#functions/kernel/table/table.ts';
import { FORMATS } from '../sites/formats.ts';
import { type Format, type Row, type Rows, rowsOf } from '../sites/format.ts';
import type { ListedAnimal, ListingSite } from '../stored/listing.record.ts';
import { type Ending, endingsOf, forSite, readListed, type AnimalsWithPictures } from './read.ts';

/** An animal that is on the site and would no longer be. */
export interface Removal {
  readonly listedAnimal: ListedAnimal;
  readonly ending: Ending;
}

/** All that a run would do. */
export interface Plan extends Rows {
  readonly format: Format;
  readonly before: ReadonlyMap<string, ListedAnimal>;
  readonly removals: readonly Removal[];
}

/** An animal is shown by its record, and yet was not among those that were read. */
export class StaleIndex extends Error {}

/** The part of the listed animals that a run may take away by itself. */
const A_FIFTH = 0.2;

/**
 * The plan of a run. Throws `StaleIndex` where an animal is missing that its record lets be shown: an index follows its table by a moment,
 * and that moment must not withdraw an animal.
 */
export async function planOf(
  table: TenantTable,
  { row: { site, details } }: ListingSite,
  animals: AnimalsWithPictures,
  now: Date,
): Promise<Plan> {
  const format = FORMATS[site];
  const rows = rowsOf(format, forSite(animals, format, details));
  const listed = await readListed(table, site);
  const currentIds = new Set(rows.rows.map(({ listed: { animal } }) => animal.id));
  const removed = listed.filter(({ row }) => row.since !== undefined && !currentIds.has(row.animalId));
  const needsById = new Map(rows.leftOut.map(({ listed: { animal }, needs }) => [animal.id, needs]));
  const ids = removed.map(({ row }) => row.animalId);
  const endings =
    removed.length > 0 ? await endingsOf(table, ids, now) : new Map<string, Ending | undefined>();
  const removals = removed.map((listedAnimal) => {
    const needs = needsById.get(listedAnimal.row.animalId);
    const ending = needs
      ? { reason: needs.map(({ text }) => text).join(' '), isRecorded: false, hasHome: false, isHeld: false }
      : endings.get(listedAnimal.row.animalId);
    if (!ending) throw new StaleIndex(`${listedAnimal.row.animalId} is shown and was not read`);
    return { listedAnimal, ending };
  });
  return { ...rows, format, before: new Map(listed.map((each) => [each.row.animalId, each])), removals };
}

/**
 * The removals for which a person must say yes first: more than a fifth of what is there, or the last ones. An animal that died,
 * has a home or left does not count, since a person recorded that.
 */
export function removalsToConfirm({ rows, removals, before }: Plan): readonly Removal[] {
  const silent = removals.filter(({ ending }) => !ending.isRecorded);
  const listedCount = [...before.values()].filter(({ row }) => row.since !== undefined).length;
  const isTooMany = silent.length > Math.max(1, listedCount * A_FIFTH);
  return isTooMany || (rows.length === 0 && silent.length > 0) ? silent : [];
}

/** The storage keys of the photos that are uploaded of a row. */
export const photosOf = ({ listed }: Row): string[] => listed.pictures.map(({ jpeg }) => jpeg);
