interface Props {
  readonly checked: boolean;
  readonly isPartial: boolean;
  readonly onToggle: () => void;
  /** Names the rows that it selects, where these are not all. */
  readonly label?: string;
}

/** The box that selects all rows that are shown, or deselects them. */
export const SelectAllCheckbox = ({ checked, isPartial, onToggle, label = 'Select all' }: Props) => (
  <input
    type="checkbox"
    className="box"
    aria-label={label}
    checked={checked}
    ref={(element) => {
      if (element) element.indeterminate = isPartial && !checked;
    }}
    onChange={onToggle}
  />
);
