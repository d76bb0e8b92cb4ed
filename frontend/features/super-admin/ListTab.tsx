import { useLocation } from 'react-router';
import { SHARED_LISTS } from '#shared/calls/lists/shared-lists.ts';
import { PickListScreen } from '#parts/lists/PickListScreen.tsx';
import { LIST_TABS } from './list-tabs.ts';

/** The list that all rescues start from, chosen by the URL of the tab. */
export default function ListTab() {
  const { pathname } = useLocation();
  const tab = LIST_TABS.find(({ path }) => (pathname.split('/')[2] ?? '') === path);
  return tab && <PickListScreen list={SHARED_LISTS[tab.list]} types={SHARED_LISTS.sharedAnimalType} />;
}
