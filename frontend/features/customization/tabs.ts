import type { PageTab } from '#records/TabbedPage.tsx';
import { LIST_TABS } from '#parts/lists/list-tabs.ts';

/** The tabs of /customization (product/lists 2.1); a further one is an entry here. */
export const CUSTOMIZATION_TABS: readonly PageTab[] = [
  {
    path: '',
    label: 'Organization Info',
    access: 'customization.view',
    load: () => import('./organization/OrganizationPage.tsx'),
  },
  {
    path: 'tenant-attachments',
    parentPath: '',
    label: 'Photos, Videos & Documents',
    access: 'customization.view',
    load: () => import('./rescue/RescueFilesPage.tsx'),
  },
  {
    path: 'diary',
    parentPath: '',
    label: 'Diary',
    access: 'customization.view',
    load: () => import('./rescue/RescueDiaryPage.tsx'),
  },
  ...LIST_TABS.map(({ path, label, access }) => ({
    path,
    label,
    access,
    load: () => import('./ListTab.tsx'),
  })),
  {
    path: 'exposure',
    label: 'Public Page',
    access: 'customization.view',
    load: () => import('./exposure/ExposureTab.tsx'),
  },
  {
    path: 'listings',
    label: 'Listing Sites',
    access: 'customization.view',
    load: () => import('./listings/ListingsPage.tsx'),
  },
  {
    path: 'history',
    label: 'History',
    access: 'records.restore',
    load: () => import('./history/HistoryPage.tsx'),
  },
  {
    path: 'keys',
    label: 'Keys',
    access: 'exchange',
    load: () => import('./keys/KeysPage.tsx'),
  },
  {
    path: 'webhooks',
    label: 'Webhooks',
    access: 'exchange',
    load: () => import('./webhooks/WebhooksPage.tsx'),
  },
  {
    path: 'support',
    label: 'Support',
    access: 'records.restore',
    load: () => import('./SupportPage.tsx'),
  },
];
