import { Link, type LinkProps } from 'react-router';
import { buttonClass, type ButtonAppearance } from './Button.tsx';
import { Icon } from './picture/icons.tsx';

/** A link to another page of the app that looks like a button. */
export function ButtonLink({
  variant,
  icon,
  children,
  ...rest
}: ButtonAppearance & Omit<LinkProps, 'className' | 'children'>) {
  return (
    <Link {...rest} className={buttonClass({ variant, children })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
