import type { ReactNode } from 'react';
import { FilterChips } from '#records/filters/FilterChips.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { SortAnimals } from './SortAnimals.tsx';
import type { View } from '../view/view.ts';
import { useFilters } from './useFilters.ts';

interface Props {
  readonly view: View;
  readonly change: (part: Partial<View>) => void;
  /** The name of a filter that was added and has no value yet. */
  readonly added: string;
  readonly onSettled: () => void;
  /** Shown after the filter chips. */
  readonly children: ReactNode;
}

/** The filters that are set, and a choice of the sort order if no column header shows it. */
export default function AnimalFilters({ view, change, added, onSettled, children }: Props) {
  const { sort, ...values } = view.filters;
  const filters = useFilters(values);
  // On a phone the sort order is chosen above the cards.
  const canSort = !useIsNarrow() && (sort === 'added' || Boolean(view.q || values['due']));
  return (
    <FilterChips
      filters={filters}
      values={values}
      added={added}
      onChange={(newFilters) => change({ filters: sort ? { ...newFilters, sort } : newFilters })}
      onSettled={onSettled}
      onClear={() => change({ filters: {}, saved: '' })}
    >
      {children}
      {canSort && <SortAnimals {...{ view, change }} />}
    </FilterChips>
  );
}
