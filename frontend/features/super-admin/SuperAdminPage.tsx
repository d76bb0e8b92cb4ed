import { TabbedPage } from '#records/TabbedPage.tsx';
import { SUPER_ADMIN_TABS } from './tabs.ts';

/** /super-admin: the lists that all rescues start with, and the rescues of the installation (product/lists 3.1). */
export default function SuperAdminPage() {
  return (
    <TabbedPage
      basePath="/super-admin"
      label="Super Admin"
      access="super_admin.view"
      tabs={SUPER_ADMIN_TABS}
    />
  );
}
