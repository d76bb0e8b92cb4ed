import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { dosageText } from '#shared/rules/health/medicines.ts';
import type { PlaceGroup } from '#parts/round/groups.ts';
import { isGivenByPress } from '../offline/press.ts';

/** The same thing that several animals of a place are due for: one press gives it, or one form completes it. */
export interface ItemGroup {
  readonly key: string;
  /** 'FVRCP', 'Carprofen 75 mg · 1 of 2'. */
  readonly title: string;
  /** One item per animal. */
  readonly items: readonly [RoundItem, ...RoundItem[]];
}

/** True for items that one press may give to all animals: those due today, never an older dose beside them. */
const isOfAll = (item: RoundItem, today: string) =>
  item.kind !== 'med' || (isGivenByPress(item) && item.dueDate === today);

const titleOf = ({ kind, title, dosage, dose }: RoundItem) =>
  kind === 'med' ? [`${title} ${dosageText(dosage)}`, dose].filter(Boolean).join(' · ') : title;

/** The items that several animals of a place are still due for, by name. */
export function placeWideItems(
  { animals }: PlaceGroup,
  { isDone, today }: { isDone: (item: RoundItem) => boolean; today: string },
): ItemGroup[] {
  const remaining = animals.flatMap(({ items }) =>
    items.filter((item) => !isDone(item) && isOfAll(item, today)),
  );
  const groups = Map.groupBy(remaining, (item) => JSON.stringify([item.kind, item.kindId, titleOf(item)]));
  return [...groups]
    .flatMap(([key, all]) => {
      // If an animal is due twice, the earliest item.
      const [first, ...rest] = all.filter(
        ({ animalId }, at) => all.findIndex((item) => item.animalId === animalId) === at,
      );
      return first && rest.length > 0
        ? [{ key, title: titleOf(first), items: [first, ...rest] as const }]
        : [];
    })
    .toSorted((a, b) => a.title.localeCompare(b.title));
}
