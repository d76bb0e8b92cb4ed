import { formatDay } from '#shared/rules/time/dates.ts';
import { daysAfter } from '#shared/rules/time/due.ts';
import { animalKey, animalsIn } from '../../animals/animal/animal-record/animal.record.ts';
import { milestoneItems } from '../../animals/milestone/milestone.record.ts';
import type { PublicSite } from './open.ts';
import { addressOf } from './pictures.ts';

/** An animal that found a home; nothing about its adopter. */
export interface AdoptedAnimal {
  readonly name: string;
  readonly kind: string;
  readonly adoptedOn: string;
  readonly thumb: string | undefined;
}

/** The most animals that are listed, and the days for which each is. */
const MAX = 24;
const DAYS = 180;

/** The animals that were lately adopted and not returned, the latest first. */
export async function adoptedOf({ rescue, table }: PublicSite): Promise<AdoptedAnimal[]> {
  const span = milestoneItems.g1.span({ milestoneType: 'adoption' });
  const page = await table.page({ index: 'g1', pk: span.pk, newestFirst: true, limit: MAX });
  const since = daysAfter(rescue.today, -DAYS);
  const adoptions = milestoneItems
    .readable(page.items)
    .filter(({ row: { milestoneDate } }) => milestoneDate >= since && milestoneDate <= rescue.today);
  const ids = [...new Set(adoptions.map(({ row }) => row.animalId))];
  const animals = animalsIn(await table.getMany(ids.map(animalKey), false));
  const at = ({ row }: (typeof animals)[number]) => ids.indexOf(row.id);
  return Promise.all(
    animals
      .filter(({ row }) => row.lastMilestone === 'adoption')
      .toSorted((a, b) => at(a) - at(b))
      .map(async ({ row }) => ({
        name: row.animalName,
        kind: row.animalType,
        adoptedOn: formatDay(row.lastMilestoneDate, rescue.country),
        thumb: row.photo && (await addressOf(row.photo.thumb)),
      })),
  );
}
