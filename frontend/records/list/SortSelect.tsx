import { useId } from 'react';

interface Props {
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
}

/** The order of a list, for where its heads cannot be pressed. */
export function SortSelect({ value, options, onChange }: Props) {
  const id = useId();
  return (
    <div className="sort-by">
      <label htmlFor={id}>Sort by</label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
