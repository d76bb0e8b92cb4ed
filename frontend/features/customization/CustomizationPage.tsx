import { TabbedPage } from '#records/TabbedPage.tsx';
import { CUSTOMIZATION_TABS } from './tabs.ts';

/** /customization: the settings and the lists of a rescue (product/lists 2.1). */
export default function CustomizationPage() {
  return (
    <TabbedPage
      basePath="/customization"
      label="Customization"
      access="customization.view"
      tabs={CUSTOMIZATION_TABS}
    />
  );
}
