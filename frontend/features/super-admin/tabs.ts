import type { PageTab } from '#records/TabbedPage.tsx';

/** The tabs of /super-admin (product/lists 3.1); a further one is an entry here. */
export const SUPER_ADMIN_TABS: readonly PageTab[] = [
  {
    path: 'rescues',
    label: 'Rescues',
    access: 'super_admin.view',
    load: () => import('./rescues/RescuesPage.tsx'),
  },
];
