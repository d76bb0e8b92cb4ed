import type { TenantTable } from '#functions/kernel/table/table.ts';
import { FORMATS } from '../sites/formats.ts';
import { type Format, type Row, type Rows, rowsOf } from '../sites/format.ts';
import type { ListedAnimal, ListingSite } from '../stored/listing.record.ts';
import {
  type Ending,
  endingsOf,
  toSiteAnimals,
  readListedAnimals,
  type AnimalsWithPictures,
} from './read.ts';

/** An animal that a run removes from the site, and the reason. */
export interface Removal {
  readonly listedAnimal: ListedAnimal;
  readonly ending: Ending;
}

/** The plan of a run: what is sent, left out and removed. */
export interface Plan extends Rows {
  readonly format: Format;
  readonly previouslyListed: ReadonlyMap<string, ListedAnimal>;
  readonly removals: readonly Removal[];
}

/** Thrown when an index lags behind its table, so that an animal that is shown was not read. */
export class StaleIndex extends Error {}

/** The share of listed animals that a run may remove without a recorded reason. */
const MAX_SILENT_SHARE = 0.2;

/**
 * The plan of a run. Throws `StaleIndex` if an animal is missing although its record allows showing it, since a lagging
 * index must not remove an animal.
 */
export async function createPlan(
  table: TenantTable,
  { row: { site, details } }: ListingSite,
  animals: AnimalsWithPictures,
  now: Date,
): Promise<Plan> {
  const format = FORMATS[site];
  const rows = rowsOf(format, toSiteAnimals(animals, format, details));
  const listedAnimals = await readListedAnimals(table, site);
  const currentIds = new Set(rows.rows.map(({ siteAnimal: { animal } }) => animal.id));
  const removedAnimals = listedAnimals.filter(
    ({ row }) => row.since !== undefined && !currentIds.has(row.animalId),
  );
  const needsById = new Map(rows.leftOut.map(({ siteAnimal: { animal }, needs }) => [animal.id, needs]));
  const ids = removedAnimals.map(({ row }) => row.animalId);
  const endings =
    removedAnimals.length > 0 ? await endingsOf(table, ids, now) : new Map<string, Ending | undefined>();
  const removals = removedAnimals.map((listedAnimal) => {
    const needs = needsById.get(listedAnimal.row.animalId);
    const ending = needs
      ? { reason: needs.map(({ text }) => text).join(' '), isRecorded: false, hasHome: false, isHeld: false }
      : endings.get(listedAnimal.row.animalId);
    if (!ending) throw new StaleIndex(`${listedAnimal.row.animalId} is shown and was not read`);
    return { listedAnimal, ending };
  });
  return {
    ...rows,
    format,
    previouslyListed: new Map(listedAnimals.map((each) => [each.row.animalId, each])),
    removals,
  };
}

/**
 * The removals that a user must confirm first: if they are more than a fifth of the listed animals and more than one,
 * or the last ones. Animals that died, have a home or left do not count, since a user recorded that.
 */
export function removalsToConfirm({ rows, removals, previouslyListed }: Plan): readonly Removal[] {
  const silentRemovals = removals.filter(({ ending }) => !ending.isRecorded);
  const listedCount = [...previouslyListed.values()].filter(({ row }) => row.since !== undefined).length;
  const isTooMany = silentRemovals.length > Math.max(1, listedCount * MAX_SILENT_SHARE);
  return isTooMany || (rows.length === 0 && silentRemovals.length > 0) ? silentRemovals : [];
}

/** The storage keys of the photos that are uploaded for a row. */
export const photosOf = ({ siteAnimal }: Row): string[] => siteAnimal.pictures.map(({ jpeg }) => jpeg);
