import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { FilterChip } from './FilterChip.tsx';
import { type FilterValues, type ListFilter, withFilter } from './filter.ts';
import './chips.css';

interface Props {
  readonly filters: readonly ListFilter[];
  readonly values: FilterValues;
  /** The name of a filter that was added and has no value yet. */
  readonly added: string;
  readonly onChange: (values: FilterValues) => void;
  /** Called when the added filter has got its value, or stays without one. */
  readonly onSettled: () => void;
  readonly onClear: () => void;
  /** Shown after the chips. */
  readonly children?: ReactNode;
}

/** The set filters, a chip each, which changes its value in place or removes it. */
export function FilterChips(props: Props) {
  const { filters, values, added, onChange, onSettled, onClear, children } = props;
  const visibleFilters = filters.filter(({ name }) => values[name] || name === added);
  return (
    <div className="filter-line">
      {visibleFilters.length > 0 && (
        <ul className="chips" aria-label="Filters">
          {visibleFilters.map((filter) => (
            <FilterChip
              key={filter.name}
              filter={filter}
              value={values[filter.name] ?? ''}
              isNew={filter.name === added}
              onChange={(value) => onChange(withFilter(values, filter.name, value))}
              onSettled={onSettled}
            />
          ))}
          {Object.keys(values).length > 0 && (
            <li>
              <Button
                variant="quiet"
                onClick={() => {
                  onSettled();
                  onClear();
                }}
              >
                Clear all
              </Button>
            </li>
          )}
        </ul>
      )}
      {children}
    </div>
  );
}
