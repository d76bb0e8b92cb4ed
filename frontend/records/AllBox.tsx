interface Props {
  readonly checked: boolean;
  readonly some: boolean;
  readonly onToggle: () => void;
}

/** The box that selects all rows that are shown, or takes them out. */
export const AllBox = ({ checked, some, onToggle }: Props) => (
  <input
    type="checkbox"
    className="box"
    aria-label="Select all"
    checked={checked}
    ref={(box) => {
      if (box) box.indeterminate = some && !checked;
    }}
    onChange={onToggle}
  />
);
