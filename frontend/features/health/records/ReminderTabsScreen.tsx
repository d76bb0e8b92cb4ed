import { Fragment, type ReactNode } from 'react';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { type AnimalRecords, RecordScreen } from '#parts/animal/RecordScreen.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { SelectedReminder } from '../reminders/giving/selected.ts';
import { withParam, useQueryParams } from '#ui/useQueryParams.ts';

/** The completed records, or the open reminders. */
export type Tab = 'done' | 'reminders';

interface Props<R extends SelectedReminder> {
  /** The records that `toReminderTabs` declares. */
  readonly lists: Readonly<Record<Tab, AnimalRecords<R>>>;
  readonly tabs: readonly (readonly [Tab, string])[];
  /** Shown above the completed records. */
  readonly renderAbove?: (animal: Animal) => ReactNode;
}

/** A screen of one animal's health records and their reminders, each in a tab. */
export function ReminderTabsScreen<R extends SelectedReminder>({ lists, tabs, renderAbove }: Props<R>) {
  const [params, change] = useQueryParams({ replace: true });
  const tab = params.get('tab') === 'reminders' ? 'reminders' : 'done';
  const setTab = (newTab: Tab) => change(withParam('tab', newTab === 'done' ? '' : newTab));
  const tabRecords = lists[tab];
  return (
    <RecordScreen
      animalRecords={tabRecords}
      wrapList={(list, animal) => (
        <Tabs label={tabRecords.title} tabs={tabs} selected={tab} onChoose={setTab}>
          {tab === 'done' && renderAbove?.(animal)}
          <Fragment key={tab}>{list}</Fragment>
        </Tabs>
      )}
    />
  );
}
