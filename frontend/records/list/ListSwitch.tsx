import { Icon, type IconName } from '#ui/picture/icons.tsx';

/** A part of a list: its id, its label, its count if known, and an icon that replaces the label on narrow screens. */
export type ListPart<T extends string> = readonly [
  id: T,
  label: string,
  count?: number | undefined,
  sign?: IconName,
];

interface Props<T extends string> {
  /** The label for screen readers. */
  readonly legend: string;
  readonly parts: readonly ListPart<T>[];
  readonly chosen: T;
  readonly onChange: (to: T) => void;
  /** False where the parts have no counts. */
  readonly isCounted?: boolean;
}

/** The part of a list that is shown. */
export function ListSwitch<T extends string>({
  legend,
  parts,
  chosen,
  onChange,
  isCounted = true,
}: Props<T>) {
  return (
    <fieldset className="list-switch">
      <legend className="visually-hidden">{legend}</legend>
      {parts.map(([id, label, count, sign]) => (
        <label key={id} className={sign && 'has-sign'} title={sign && label}>
          <input type="radio" name={legend} id={id} checked={chosen === id} onChange={() => onChange(id)} />
          {sign && <Icon name={sign} size={20} />}
          <span>{label}</span>
          {!sign && isCounted && <span className="count">{count?.toLocaleString('en')}</span>}
        </label>
      ))}
    </fieldset>
  );
}
