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
  readonly selected: T;
  readonly onChange: (value: T) => void;
  /** False where the parts have no counts. */
  readonly showsCounts?: boolean;
}

/** A switch between the parts of a list. */
export function ListSwitch<T extends string>({
  legend,
  parts,
  selected,
  onChange,
  showsCounts = true,
}: Props<T>) {
  return (
    <fieldset className="list-switch">
      <legend className="visually-hidden">{legend}</legend>
      {parts.map(([id, label, count, icon]) => (
        <label key={id} className={icon && 'has-sign'} title={icon && label}>
          <input type="radio" name={legend} id={id} checked={selected === id} onChange={() => onChange(id)} />
          {icon && <Icon name={icon} size={20} />}
          <span>{label}</span>
          {!icon && showsCounts && <span className="count">{count?.toLocaleString('en')}</span>}
        </label>
      ))}
    </fieldset>
  );
}
