import { isHold } from '#shared/rules/animals/holds.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import {
  type AnimalRecord,
  animalKey,
  animals,
  toActiveAnimals,
} from '../../animals/animal/animal-record/animal.record.ts';
import { filterStrays } from '../../animals/lost-found/strays.ts';
import type { PublicSite } from './public-site.ts';
import { cachedUrlOf } from './pictures.ts';
import { sexTitle } from './public-animal.ts';

/**
 * The public facts of a stray on hold; other facts are left out, so that an owner can prove by them that it is theirs.
 */
export interface StrayNotice {
  readonly kind: string;
  readonly breed: string;
  readonly sex: string;
  readonly color: string;
  /** The place where it was found, as the rescue entered it; '' if it entered none. */
  readonly place: string;
  /**
   * The day of arrival, as the rescue's country writes it; `until` is the last day of the hold, '' if it has no end.
   */
  readonly since: string;
  readonly until: string;
  readonly thumb: string | undefined;
}

/** The largest number of notices. */
const MAX_NOTICES = 60;

/** True if an animal's row says that it is on hold and may be shown. */
const isOnHold = ({ row }: Pick<AnimalRecord, 'row'>, today: string): boolean =>
  !row.isDeleted &&
  isHold(row.status) &&
  (row.holdUntil === undefined || row.holdUntil >= today) &&
  row.exposure?.isPrivate !== true;

async function toStrayNotice(
  { row, more }: AnimalRecord,
  since: string,
  country: string,
): Promise<StrayNotice> {
  return {
    kind: row.animalType,
    breed: row.breed,
    sex: sexTitle(row.sex),
    color: more.color,
    place: more.foundPlace ?? '',
    since: formatDay(since, country),
    until: row.holdUntil ? formatDay(row.holdUntil, country) : '',
    thumb: row.photo && (await cachedUrlOf(row.photo.thumb)),
  };
}

/**
 * The strays on hold, the latest first. Reads the residents' rows, the arrivals of those on hold, and their records.
 */
export async function readStraysOnHold({ rescue, table }: PublicSite): Promise<StrayNotice[]> {
  const rows = await table.all({ index: 'g1', ...animals.g1.keyPrefix({ residence: 'current' }) });
  const heldAnimals = animals.readable(rows).filter((animal) => isOnHold(animal, rescue.today));
  const strays = (await filterStrays(table, heldAnimals))
    .toSorted((a, b) => b.arrivedOn.localeCompare(a.arrivedOn))
    .slice(0, MAX_NOTICES);
  const fullAnimals = toActiveAnimals(
    await table.getMany(
      strays.map(({ animal }) => animalKey(animal.row.id)),
      false,
    ),
  );
  const since = new Map(strays.map((each) => [each.animal.row.id, each.arrivedOn]));
  return Promise.all(
    fullAnimals
      .filter((animal) => isOnHold(animal, rescue.today) && animal.more.notShown !== 'yes')
      .map((animal) => toStrayNotice(animal, since.get(animal.row.id) ?? '', rescue.country)),
  );
}
