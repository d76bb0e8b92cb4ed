import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import type { View } from '../view/view.ts';
import { useFilters } from './useFilters.ts';
import './filters.css';

interface Props {
  readonly view: View;
  readonly change: (part: Partial<View>) => void;
}

/** The filters that are on, a chip each that takes it out. */
export default function FilterChips({ view: { filters }, change }: Props) {
  const { filters: all, wordsFor } = useFilters(filters);
  const without = (name: string) => {
    const { [name]: _, ...rest } = filters;
    change({ filters: rest });
  };
  const on = all.filter(([name]) => name !== 'sort' && filters[name]);
  return (
    <ul className="filter-chips" aria-label="Filters">
      {on.map(([name, field]) => (
        <li key={name}>
          <button type="button" className="filter-chip" onClick={() => without(name)}>
            <span className="visually-hidden">Leave out </span>
            {field.kind === 'flag' ? field.label : `${field.label}: ${wordsFor(field, filters[name] ?? '')}`}
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      <li>
        <Button variant="quiet" onClick={() => change({ filters: {}, saved: '' })}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
