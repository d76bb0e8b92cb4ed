import type { ReactNode } from 'react';

interface Props {
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly onChange: (checked: boolean) => void;
  /** The label. */
  readonly children: ReactNode;
}

/** A checkbox with its label, controlled by its props; that of a form's field is `CheckField`. */
export const Check = ({ checked, disabled = false, className = '', onChange, children }: Props) => (
  <label className={`check ${className}`.trim()}>
    <input
      type="checkbox"
      className="box"
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    {children}
  </label>
);
