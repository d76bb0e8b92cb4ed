import { formatDay } from '#shared/rules/time/dates.ts';
import { daysAfter } from '#shared/rules/time/due.ts';
import { animalKey, animalsIn } from '../../animals/animal/animal-record/animal.record.ts';
import { milestoneItems } from '../../animals/milestone/milestone.record.ts';
import type { PublicSite } from './open.ts';
import { addressOf } from './pictures.ts';

/** An animal that found a home: its name and kind, and when; nothing of who has it. */
export interface AdoptedAnimal {
  readonly name: string;
  readonly kind: string;
  readonly adoptedOn: string;
  readonly thumb: string | undefined;
}

/** The most that are listed, and for how many days. */
const MAX = 24;
const DAYS = 180;

/** The animals that lately found a home and still have it, the latest first; names alone, nothing of who took them. */
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
