import type { TenantTable } from '#functions/kernel/table/table.ts';
import { FORMATS } from '../sites/formats.ts';
import { type Format, type Row, type Rows, rowsOf } from '../sites/format.ts';
import type { ListedAnimal, ListingSite } from '../stored/listing.record.ts';
import { type Ending, endingsOf, forSite, readListed, type AnimalsWithPictures } from './read.ts';

/** An animal that is on the site and would no longer be. */
export interface Removal {
  readonly of: ListedAnimal;
  readonly ending: Ending;
}

/** All that a run would do. */
export interface Plan extends Rows {
  readonly format: Format;
  readonly before: ReadonlyMap<string, ListedAnimal>;
  readonly removals: readonly Removal[];
}

/** An animal is shown by its record, and yet was not among those that were read. */
export class NotSettled extends Error {}

/** The part of the listed animals that a run may take away by itself. */
const A_FIFTH = 0.2;

/**
 * The plan of a run. Throws `NotSettled` where an animal is missing that its record lets be shown: an index follows its table by a moment,
 * and that moment must not withdraw an animal.
 */
export async function planOf(
  table: TenantTable,
  { row: { site, details } }: ListingSite,
  shown: AnimalsWithPictures,
  now: Date,
): Promise<Plan> {
  const format = FORMATS[site];
  const rows = rowsOf(format, forSite(shown, format, details));
  const listed = await readListed(table, site);
  const there = new Set(rows.rows.map(({ listed: { animal } }) => animal.id));
  const gone = listed.filter(({ row }) => row.since !== undefined && !there.has(row.animalId));
  const lacking = new Map(rows.leftOut.map(({ listed: { animal }, needs }) => [animal.id, needs]));
  const ids = gone.map(({ row }) => row.animalId);
  const endings = gone.length > 0 ? await endingsOf(table, ids, now) : new Map<string, Ending | undefined>();
  const removals = gone.map((of) => {
    const needs = lacking.get(of.row.animalId);
    const ending = needs
      ? { reason: needs.map(({ text }) => text).join(' '), isRecorded: false, hasHome: false, isHeld: false }
      : endings.get(of.row.animalId);
    if (!ending) throw new NotSettled(`${of.row.animalId} is shown and was not read`);
    return { of, ending };
  });
  return { ...rows, format, before: new Map(listed.map((each) => [each.row.animalId, each])), removals };
}

/**
 * The removals for which a person must say yes first: more than a fifth of what is there, or the last ones. An animal that died,
 * has a home or left does not count, since a person recorded that.
 */
export function removalsToConfirm({ rows, removals, before }: Plan): readonly Removal[] {
  const silent = removals.filter(({ ending }) => !ending.isRecorded);
  const there = [...before.values()].filter(({ row }) => row.since !== undefined).length;
  const isTooMany = silent.length > Math.max(1, there * A_FIFTH);
  return isTooMany || (rows.length === 0 && silent.length > 0) ? silent : [];
}

/** The storage keys of the photos that are uploaded of a row. */
export const photosOf = ({ listed }: Row): string[] => listed.pictures.map(({ jpeg }) => jpeg);
