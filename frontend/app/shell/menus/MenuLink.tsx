import { Link, useLocation } from 'react-router';
import { menuPageAt, type PageEntry } from '#client/pages.ts';
import { Icon } from '#ui/picture/icons.tsx';

interface Props {
  readonly page: PageEntry;
  /** Set in the menu of phones, where an icon is above the label. */
  readonly showsIcon?: boolean;
}

/** A page in a menu, marked while it or a page below it is shown. */
export function MenuLink({ page: { path, label, icon }, showsIcon = false }: Props) {
  const isCurrent = menuPageAt(useLocation().pathname)?.path === path;
  return (
    <Link
      to={path}
      className={isCurrent ? 'active' : undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {showsIcon && <Icon name={icon} size={22} />}
      {label}
    </Link>
  );
}
