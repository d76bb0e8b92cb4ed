import type { PageTab } from '#records/TabbedPage.tsx';
import { LIST_TABS } from './list-tabs.ts';

/** The tabs of /super-admin (product/lists 3.1); a further one is an entry here. */
export const SUPER_ADMIN_TABS: readonly PageTab[] = [
  ...LIST_TABS.map(({ path, label }) => ({
    path,
    label,
    access: 'super_admin.view' as const,
    load: () => import('./ListTab.tsx'),
  })),
  {
    path: 'rescues',
    label: 'Rescues',
    access: 'super_admin.view',
    load: () => import('./rescues/RescuesPage.tsx'),
  },
];
