import { Dropdown } from '#ui/Dropdown.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import type { FilterValues } from './filter.ts';

interface Props {
  readonly filters: readonly { readonly name: string; readonly label: string }[];
  readonly values: FilterValues;
  readonly onAdd: (name: string) => void;
}

/** A menu that adds one of the filters that are not set yet. */
export function AddFilter({ filters, values, onAdd }: Props) {
  return (
    <Dropdown
      label={
        <>
          <Icon name="plus" /> Filter
        </>
      }
    >
      <div className="dropdown-group">
        {filters
          .filter(({ name }) => !values[name])
          .map(({ name, label }) => (
            <button key={name} type="button" onClick={() => onAdd(name)}>
              {label}
            </button>
          ))}
      </div>
    </Dropdown>
  );
}
