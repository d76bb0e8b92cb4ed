import type { RegisterRecord, RowProps } from './register.ts';

/** Selects or deselects a record of a register: a checkbox, or a radio button if only one may be selected. */
export function Selector<R extends RegisterRecord>({ register, record, isSelected, actions }: RowProps<R>) {
  const { id, isDeleted } = record;
  const label = `Select ${register.nameOf(record)}`;
  if (register.selectionMode === 'several')
    return (
      <input
        type="checkbox"
        className="box"
        aria-label={label}
        checked={isSelected}
        onChange={() => undefined}
        onClick={({ shiftKey }) => actions.onSelect(id, shiftKey)}
      />
    );
  if (isDeleted) return <span />;
  return (
    <input
      type="radio"
      className="radio"
      name={`selected-${register.label}`}
      aria-label={label}
      checked={isSelected}
      onChange={() => actions.onSelect(id, false)}
    />
  );
}
