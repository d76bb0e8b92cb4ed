import type { ComponentProps } from 'react';

interface Props<V extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: V;
  /** The values with their texts; a text alone is its own value. */
  readonly options: readonly (V | readonly [value: V, text: string])[];
  readonly onChoose: (value: V) => void;
}

/** A native select outside a form, such as a filter. */
export function Select<V extends string>({ options, onChoose, ...select }: Props<V>) {
  const pairs = options.map((option) => (typeof option === 'string' ? ([option, option] as const) : option));
  return (
    <select
      className="input"
      {...select}
      onChange={({ target }) => {
        const [chosen] = pairs.find(([value]) => value === target.value) ?? [];
        if (chosen !== undefined) onChoose(chosen);
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
