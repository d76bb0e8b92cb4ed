import type { Access } from '#shared/access/may.ts';
import type { IconName } from '#ui/picture/icons.tsx';

export interface PageEntry {
  readonly path: string;
  /** Title in the menu and the breadcrumb. */
  readonly label: string;
  /** Title of the browser tab (product/shell 2.2). */
  readonly title: string;
  readonly access: Access;
  readonly icon: IconName;
  /** The menu group that contains it; without one it is in the menu itself. */
  readonly group?: 'Admin';
  /** True for a page that is not in the menus; links elsewhere lead to it. */
  readonly hidden?: true;
  /** The path of the menu page that is marked as current while this hidden page is shown. */
  readonly parentPath?: string;
}

/** The pages in the order of the menus, the most used first. A new page needs an entry here and a route. */
export const PAGES: readonly PageEntry[] = [
  { path: '/', label: 'Dashboard', title: 'Dashboard', access: 'signedIn', icon: 'home' },
  {
    path: '/today',
    label: 'Today',
    title: 'Today',
    access: {
      anyOf: [
        'animals.actions.meds',
        'animals.actions.diet',
        'animals.actions.behaviour',
        'animals.actions.notes',
      ],
    },
    icon: 'calendar',
  },
  { path: '/animals', label: 'Animals', title: 'Manage Animals', access: 'animals.view', icon: 'paw' },
  {
    path: '/pco',
    label: 'People',
    title: 'Manage People Companies and Organizations',
    access: 'pco.view',
    icon: 'user',
  },
  {
    path: '/animals/places',
    label: 'Who is where',
    title: 'Who is where',
    access: 'animals.view',
    icon: 'pin',
  },
  {
    path: '/animals/lost-found',
    label: 'Lost and found',
    title: 'Lost and found',
    access: 'animals.actions.wide_exposure',
    icon: 'search',
    hidden: true,
    parentPath: '/animals',
  },
  {
    path: '/searches',
    label: 'Searches',
    title: 'Searches',
    access: 'search.view',
    icon: 'search',
  },
  {
    path: '/queries',
    label: 'Queries',
    title: 'Queries',
    access: 'query.view',
    icon: 'search',
  },
  {
    path: '/reports',
    label: 'Reports',
    title: 'Reports',
    access: 'report.view',
    icon: 'file',
  },
  {
    path: '/med-reminder',
    label: 'Med Reminders',
    title: 'Med Reminders',
    access: 'animals.actions.meds',
    icon: 'pill',
    hidden: true,
    parentPath: '/today',
  },
  {
    path: '/vaccination-reminder',
    label: 'Vaccination Reminders',
    title: 'Vaccination Reminders',
    access: 'animals.actions.meds',
    icon: 'syringe',
    hidden: true,
    parentPath: '/today',
  },
  {
    path: '/procedure-reminder',
    label: 'Procedure Test and Treatment Reminders',
    title: 'Procedure Test and Treatment Reminders',
    access: 'animals.actions.meds',
    icon: 'flask',
    hidden: true,
    parentPath: '/today',
  },
  {
    path: '/customization',
    label: 'Customization',
    title: 'Customization',
    access: 'customization.view',
    icon: 'wand',
    group: 'Admin',
  },
  {
    path: '/users',
    label: 'Users',
    title: 'Manage Users',
    access: 'users.view',
    icon: 'users',
    group: 'Admin',
  },
  {
    path: '/exchange/import',
    label: 'Import',
    title: 'Import',
    access: 'exchange',
    icon: 'file',
    group: 'Admin',
  },
  {
    path: '/exchange/export',
    label: 'Export',
    title: 'Export',
    access: 'exchange',
    icon: 'download',
    group: 'Admin',
  },
  {
    path: '/super-admin',
    label: 'Super Admin',
    title: 'Super Admin',
    access: 'super_admin.view',
    icon: 'shield',
    group: 'Admin',
  },
  {
    path: '/unsubscribe',
    label: 'Unsubscribe',
    title: 'Unsubscribe',
    access: 'signedIn',
    icon: 'mail',
    hidden: true,
  },
  {
    path: '/kiosk',
    label: 'Volunteer tablet',
    title: 'Volunteers',
    access: 'signedIn',
    icon: 'laptop',
    hidden: true,
  },
  { path: '/help', label: 'Help', title: 'Help', access: 'signedIn', icon: 'help', hidden: true },
  {
    path: '/account',
    label: 'My Account',
    title: 'My Account',
    access: 'signedIn',
    icon: 'user',
    hidden: true,
  },
];

/** The entries of the menus. */
export const MENU_PAGES: readonly PageEntry[] = PAGES.filter(({ hidden }) => !hidden);

const withoutFinalSlash = (pathname: string): string => pathname.replace(/(?<=.)\/$/, '');

/** True if a path leads below its page. */
export const isSubpage = (page: PageEntry | undefined, pathname: string): boolean =>
  page !== undefined && withoutFinalSlash(pathname) !== page.path;

/** The page of a path, or else of its first part. */
export function pageAt(pathname: string): PageEntry | undefined {
  const [, first = '', ...rest] = withoutFinalSlash(pathname).split('/');
  const fullPath = [`/${first}`, ...rest].join('/');
  return PAGES.find(({ path }) => path === fullPath) ?? PAGES.find(({ path }) => path === `/${first}`);
}

/** The page that the menus mark at a path. */
export function menuPageAt(pathname: string): PageEntry | undefined {
  const page = pageAt(pathname);
  return page?.parentPath ? pageAt(page.parentPath) : page;
}
