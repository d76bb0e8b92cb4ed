interface Props {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
}

/** One of a few, which is shown at once. */
export function Choose({ label, value, options, onChoose }: Props) {
  return (
    <label>
      {label}{' '}
      <select className="input" value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
