import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './picture/icons.tsx';

/** The look that a button and a link share. */
export interface ButtonAppearance {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly icon?: IconName;
  readonly children?: ReactNode;
}

interface ButtonProps
  extends ButtonAppearance, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** Shows that an action is running, and ignores presses meanwhile. */
  readonly busy?: boolean;
}

/** The CSS classes of a button, or of a link that looks like one. */
export const buttonClass = ({ variant = 'secondary', children }: ButtonAppearance) =>
  `button button-${variant}${children ? '' : ' button-icon'}`;

/** A button; with an icon and no text it needs an `aria-label`. */
export function Button({
  variant,
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
      className={buttonClass({ variant, children })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

type AnchorProps = ButtonAppearance & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'>;

/** A link that looks like a button and leaves the app: to a file, another app, or a public page without a router. */
export function ButtonAnchor({ variant, icon, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass({ variant, children })}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
