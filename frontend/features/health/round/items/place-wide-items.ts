import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { dosageText } from '#shared/rules/health/medicines.ts';
import type { RoundGroup } from '#parts/round/groups.ts';
import { isGivenByPress } from '../offline/press.ts';

/** The same item of several animals of a place: one press gives it, or one form completes it, for all. */
export interface ItemGroup {
  readonly key: string;
  /** 'FVRCP', 'Carprofen 75 mg · 1 of 2'. */
  readonly title: string;
  /** One item per animal. */
  readonly items: readonly [RoundItem, ...RoundItem[]];
}

/** True if the item may be given to several animals with one press: overdue doses are given one by one. */
const canGiveTogether = (item: RoundItem, today: string) =>
  item.kind !== 'med' || (isGivenByPress(item) && item.dueDate === today);

const titleOf = ({ kind, title, dosage, dose }: RoundItem) =>
  kind === 'med' ? [`${title} ${dosageText(dosage)}`, dose].filter(Boolean).join(' · ') : title;

/** Groups the open items that several animals of a place have in common, by title. */
export function groupPlaceWideItems(
  { animals }: RoundGroup,
  { isDone, today }: { isDone: (item: RoundItem) => boolean; today: string },
): ItemGroup[] {
  const openItems = animals.flatMap(({ items }) =>
    items.filter((item) => !isDone(item) && canGiveTogether(item, today)),
  );
  const groups = Map.groupBy(openItems, (item) => JSON.stringify([item.kind, item.kindId, titleOf(item)]));
  return [...groups]
    .flatMap(([key, groupItems]) => {
      // If an animal has the item twice, the earliest counts.
      const [first, ...rest] = groupItems.filter(
        ({ animalId }, index) => groupItems.findIndex((item) => item.animalId === animalId) === index,
      );
      return first && rest.length > 0
        ? [{ key, title: titleOf(first), items: [first, ...rest] as const }]
        : [];
    })
    .toSorted((a, b) => a.title.localeCompare(b.title));
}
