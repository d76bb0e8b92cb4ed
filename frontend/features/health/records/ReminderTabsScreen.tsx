import { Fragment, type ReactNode } from 'react';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { type AnimalRecords, RecordScreen } from '#parts/animal/RecordScreen.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { SelectableReminder } from '../reminders/giving/selected.ts';
import { withParam, useQueryParams } from '#ui/useQueryParams.ts';

/** The name of a tab: `done` has the completed records, `reminders` the open reminders. */
export type Tab = 'done' | 'reminders';

interface Props<R extends SelectableReminder> {
  /** The declaration of the records of each tab, made by `toReminderTabs`. */
  readonly lists: Readonly<Record<Tab, AnimalRecords<R>>>;
  readonly tabs: readonly (readonly [Tab, string])[];
  /** Renders content above the completed records, on their tab only. */
  readonly renderAbove?: (animal: Animal) => ReactNode;
}

/** A screen of one animal's health records and their reminders, each in a tab. */
export function ReminderTabsScreen<R extends SelectableReminder>({ lists, tabs, renderAbove }: Props<R>) {
  const [params, changeParams] = useQueryParams({ replace: true });
  const tab = params.get('tab') === 'reminders' ? 'reminders' : 'done';
  const setTab = (newTab: Tab) => changeParams(withParam('tab', newTab === 'done' ? '' : newTab));
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
