import { formatDay } from '#shared/rules/time/dates.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { animalKey, toActiveAnimals } from '../../animals/animal/animal-record/animal.record.ts';
import { milestoneRecords } from '../../animals/milestone/milestone.record.ts';
import type { PublicSite } from './public-site.ts';
import { cachedUrlOf } from './pictures.ts';

/** An animal that found a home; nothing about its adopter. */
export interface AdoptedAnimal {
  readonly name: string;
  readonly kind: string;
  readonly adoptedOn: string;
  readonly thumb: string | undefined;
}

/** The maximum number of listed animals, and the days after its adoption for which each is listed. */
const MAX_ADOPTED = 24;
const SHOWN_DAYS = 180;

/** The animals that were adopted in the last 180 days, not returned and not kept private, the latest first. */
export async function readRecentlyAdopted({ rescue, table }: PublicSite): Promise<AdoptedAnimal[]> {
  const range = milestoneRecords.g1.keyPrefix({ milestoneType: 'adoption' });
  const page = await table.page({ index: 'g1', pk: range.pk, newestFirst: true, limit: MAX_ADOPTED });
  const since = addDays(rescue.today, -SHOWN_DAYS);
  const adoptions = milestoneRecords
    .readable(page.items)
    .filter(({ row: { milestoneDate } }) => milestoneDate >= since && milestoneDate <= rescue.today);
  const ids = [...new Set(adoptions.map(({ row }) => row.animalId))];
  const animals = toActiveAnimals(await table.getMany(ids.map(animalKey), false));
  const positionOf = ({ row }: (typeof animals)[number]) => ids.indexOf(row.id);
  return Promise.all(
    animals
      .filter(({ row, more }) => row.lastMilestone === 'adoption' && more.notShown !== 'yes')
      .toSorted((a, b) => positionOf(a) - positionOf(b))
      .map(async ({ row }) => ({
        name: row.animalName,
        kind: row.animalType,
        adoptedOn: formatDay(row.lastMilestoneDate, rescue.country),
        thumb: row.photo && (await cachedUrlOf(row.photo.thumb)),
      })),
  );
}
