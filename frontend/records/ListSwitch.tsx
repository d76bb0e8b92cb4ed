/** A part of a list: how it is called, and how many are in it, where that is known. */
export type Part<T extends string> = readonly [id: T, label: string, count?: number | undefined];

interface Props<T extends string> {
  /** What is chosen among, for whoever hears it. */
  readonly legend: string;
  readonly parts: readonly Part<T>[];
  readonly chosen: T;
  readonly onChange: (to: T) => void;
}

/** Which part of a list is shown. */
export function ListSwitch<T extends string>({ legend, parts, chosen, onChange }: Props<T>) {
  return (
    <fieldset className="list-switch">
      <legend className="visually-hidden">{legend}</legend>
      {parts.map(([id, label, count]) => (
        <label key={id}>
          <input type="radio" name={legend} id={id} checked={chosen === id} onChange={() => onChange(id)} />
          {label}
          {count !== undefined && <span className="count">{count.toLocaleString('en')}</span>}
        </label>
      ))}
    </fieldset>
  );
}
