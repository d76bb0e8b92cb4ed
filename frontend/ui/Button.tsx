import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './picture/icons.tsx';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly icon?: IconName;
  /** Shows that an action is running, and ignores presses meanwhile. */
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

/** A button; with an icon and no text it needs an `aria-label`. */
export function Button({
  variant = 'secondary',
  icon,
  busy = false,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`button button-${variant}${children ? '' : ' button-icon'}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
