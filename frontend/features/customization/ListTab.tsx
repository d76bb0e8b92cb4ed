import { useLocation } from 'react-router';
import { PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { PickListScreen } from '#parts/lists/PickListScreen.tsx';
import { LIST_TABS } from '#parts/lists/list-tabs.ts';

/** A list of the rescue, by the tab's address. */
export default function ListTab() {
  const { pathname } = useLocation();
  const tab = LIST_TABS.find(({ path }) => pathname.split('/')[2] === path);
  return (
    tab && <PickListScreen list={PICK_LISTS[tab.list]} types={PICK_LISTS.animalType} listName={tab.list} />
  );
}
