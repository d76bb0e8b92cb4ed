import type { Access } from '#shared/access/may.ts';
import type { IconName } from '../../ui/icons.tsx';

export interface PageEntry {
  readonly path: string;
  /** As the menu and the breadcrumb have it. */
  readonly label: string;
  /** As the browser's title has it (spec 000 §2). */
  readonly title: string;
  readonly access: Access;
  readonly icon: IconName;
  /** The group of the menu that holds it; none: the menu itself. */
  readonly group?: 'Admin';
}

/** The pages of the top menu; a new page is one more entry here and its route. */
export const PAGES: readonly PageEntry[] = [
  { path: '/', label: 'Dashboard', title: 'Dashboard', access: 'signedIn', icon: 'home' },
  { path: '/animals', label: 'Animals', title: 'Manage Animals', access: 'animals.view', icon: 'paw' },
];

/** The page of a path, by its first part. */
export function pageAt(pathname: string): PageEntry | undefined {
  const first = `/${pathname.split('/')[1] ?? ''}`;
  return PAGES.find(({ path }) => path === first);
}
