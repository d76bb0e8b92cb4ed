import { Fragment, type ReactNode } from 'react';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { type AnimalRecords, RecordScreen } from '#parts/animal/RecordScreen.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { SelectedReminder } from '../reminders/giving/selected.ts';
import { type Tab, useTab } from './useTab.ts';

interface Props<R extends SelectedReminder> {
  /** The options of `remindedOf`. */
  readonly lists: Readonly<Record<Tab, AnimalRecords<R>>>;
  readonly tabs: readonly (readonly [Tab, string])[];
  /** Shown above the completed records. */
  readonly above?: (animal: Animal) => ReactNode;
}

/** A screen of one animal's health records and their reminders, each in a tab. */
export function RemindedScreen<R extends SelectedReminder>({ lists, tabs, above }: Props<R>) {
  const [tab, setTab] = useTab();
  const tabRecords = lists[tab];
  return (
    <RecordScreen
      animalRecords={tabRecords}
      frame={(list, animal) => (
        <Tabs label={tabRecords.title} tabs={tabs} chosen={tab} onChoose={setTab}>
          {tab === 'done' && above?.(animal)}
          <Fragment key={tab}>{list}</Fragment>
        </Tabs>
      )}
    />
  );
}
