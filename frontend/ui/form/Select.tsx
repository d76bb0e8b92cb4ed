import type { ComponentProps } from 'react';
import { keysOf } from '#shared/rules/data/collections.ts';

/** The options of a select or radio buttons, from titles by value. */
export const optionsOf = <V extends string>(titles: Readonly<Record<V, string>>) =>
  keysOf(titles).map((value) => [value, titles[value]] as const);

interface Props<V extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: V;
  /** The values with their texts; a text alone is its own value. */
  readonly options: readonly (V | readonly [value: V, text: string])[];
  readonly onChoose: (value: V) => void;
}

/** A native select outside a form, such as a filter. */
export function Select<V extends string>({ options, onChoose, ...selectProps }: Props<V>) {
  const pairs = options.map((option) => (typeof option === 'string' ? ([option, option] as const) : option));
  return (
    <select
      className="input"
      {...selectProps}
      onChange={({ target }) => {
        const [selected] = pairs.find(([value]) => value === target.value) ?? [];
        if (selected !== undefined) onChoose(selected);
      }}
    >
      {pairs.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface SegmentsProps<T> {
  readonly name: string;
  /** The accessible name, unless the group is inside a fieldset with a legend. */
  readonly label?: string;
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

/** Radio buttons in one row, for a choice outside a form; `ChoiceField` is the field of a form. */
export function Segments<T extends string | boolean | null>({
  name,
  label,
  options,
  value,
  onChoose,
}: SegmentsProps<T>) {
  return (
    <span className="segments" role={label && 'radiogroup'} aria-label={label}>
      {options.map(([option, text]) => (
        <label key={text}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
          {text}
        </label>
      ))}
    </span>
  );
}
