import { useId } from 'react';
import { Select } from '#ui/form/Select.tsx';

interface Props {
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

/** Selects the order of a list that is shown as cards, which have no column headers to press. */
export function SortSelect({ value, options, onChange }: Props) {
  const id = useId();
  return (
    <div className="sort-by">
      <label htmlFor={id}>Sort by</label>
      <Select id={id} value={value} options={options} onChoose={onChange} />
    </div>
  );
}
