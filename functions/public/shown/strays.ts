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

/** The public facts of a stray on hold; an owner can prove by the others that it is theirs. */
export interface StrayNotice {
  readonly kind: string;
  readonly breed: string;
  readonly sex: string;
  readonly color: string;
  /** The place where it was found, as the rescue entered it; '' where it entered none. */
  readonly place: string;
  /** Days as the rescue's country writes them; `until` is '' for a hold without an end. */
  readonly since: string;
  readonly until: string;
  readonly thumb: string | undefined;
}

/** The most notices. */
const MAX_NOTICES = 60;

/** True for a resident that is on hold and may be shown, by its row. */
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

/** The strays on hold, the latest first. Reads the residents' rows, the arrivals of those on hold, and their records. */
export async function straysOnHold({ rescue, table }: PublicSite): Promise<StrayNotice[]> {
  const rows = await table.all({ index: 'g1', ...animals.g1.keyPrefix({ residence: 'current' }) });
  const heldAnimals = animals.readable(rows).filter((animal) => isOnHold(animal, rescue.today));
  const found = (await filterStrays(table, heldAnimals))
    .toSorted((a, b) => b.arrivedOn.localeCompare(a.arrivedOn))
    .slice(0, MAX_NOTICES);
  const fullAnimals = toActiveAnimals(
    await table.getMany(
      found.map(({ animal }) => animalKey(animal.row.id)),
      false,
    ),
  );
  const since = new Map(found.map((each) => [each.animal.row.id, each.arrivedOn]));
  return Promise.all(
    fullAnimals
      .filter((animal) => isOnHold(animal, rescue.today) && animal.more.notShown !== 'yes')
      .map((animal) => toStrayNotice(animal, since.get(animal.row.id) ?? '', rescue.country)),
  );
}
