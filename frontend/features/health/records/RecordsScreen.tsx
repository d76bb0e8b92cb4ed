import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import type { Right } from '#shared/access/rights.ts';
import type { ReminderKind } from '#shared/rules/health.ts';
import { Button } from '#ui/Button.tsx';
import { rescueToday } from '#ui/clock.ts';
import type { IconName } from '#ui/icons.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { AnimalScreen } from '#parts/animal/AnimalScreen.tsx';
import type { HealthFormProps, Mode } from '../forms/props.ts';
import { subjectOf } from '../forms/subject.ts';
import { RemindersBar } from '../reminders/RemindersBar.tsx';
import { pressed, type Reminded } from '../reminders/selected.ts';
import { DeleteRecord, type RemoveCall } from '../forms/DeleteRecord.tsx';
import { Loaded } from '#records/Loaded.tsx';
import { type Column, RecordTable } from '#records/RecordTable.tsx';
import { type Tab, useTab } from './useTab.ts';

const SetReminders = lazy(() => import('../reminders/SetReminders.tsx'));

interface Read<R> {
  readonly records: readonly R[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Reads what was done with an animal, or its reminders, and shows it. */
export interface ReadProps<R> {
  readonly animalId: string;
  readonly reminder: boolean;
  readonly children: (read: Read<R>) => ReactNode;
}

/** A kind of health records: how it is called, read, shown, changed. */
export interface RecordsKind<R extends Reminded> {
  readonly kind: ReminderKind;
  readonly title: string;
  readonly right: Right;
  readonly icon: IconName;
  readonly Read: ComponentType<ReadProps<R>>;
  readonly nameOf: (record: R) => string;
  readonly columns: Readonly<Record<Tab, readonly Column<R>[]>>;
  readonly empty: Readonly<Record<Tab, { readonly title: string; readonly text: string }>>;
  readonly Form: LazyExoticComponent<ComponentType<HealthFormProps<R>>>;
  readonly remove: RemoveCall;
  /** When a reminder's completion says that it was done, as the form begins; today unless told. */
  readonly doneOn?: (record: R) => string | undefined;
  /** Several can be marked as given at once. */
  readonly gives?: true;
}

interface Props<R extends Reminded> {
  readonly of: RecordsKind<R>;
  readonly tabs: readonly (readonly [Tab, string])[];
  /** Stands below what was done. */
  readonly below?: (animal: Animal) => ReactNode;
}

/** What is open over the screen: a form, the setting of reminders, a question. */
type Open<R> =
  | { readonly form: Mode; readonly record?: R }
  | { readonly form: 'reminders' }
  | { readonly form: 'delete'; readonly record: R };

/** A screen of one animal's health records and their reminders (product/health 1.1). */
export function RecordsScreen<R extends Reminded>({ of, tabs, below }: Props<R>) {
  const [tab, setTab] = useTab();
  const [open, setOpen] = useState<Open<R>>();
  return (
    <AnimalScreen
      title={of.title}
      right={of.right}
      action={() => (
        <Button
          variant="primary"
          icon="plus"
          onClick={() => setOpen({ form: tab === 'reminders' ? 'reminders' : 'add' })}
        >
          Add
        </Button>
      )}
    >
      {(animal) => (
        <>
          <Tabs label={of.title} tabs={tabs} chosen={tab} onChoose={setTab}>
            <of.Read key={tab} animalId={animal.id} reminder={tab === 'reminders'}>
              {(read) => <Records of={of} tab={tab} read={read} onOpen={setOpen} />}
            </of.Read>
            {tab === 'done' && below?.(animal)}
          </Tabs>
          {open && <Opened of={of} open={open} animal={animal} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </AnimalScreen>
  );
}

interface RecordsProps<R extends Reminded> {
  readonly of: RecordsKind<R>;
  readonly tab: Tab;
  readonly read: Read<R>;
  readonly onOpen: (open: Open<R>) => void;
}

const NONE: ReadonlySet<string> = new Set();

function Records<R extends Reminded>({
  of,
  tab,
  read: { records, error, refetch },
  onOpen,
}: RecordsProps<R>) {
  const due = tab === 'reminders';
  const [ids, setIds] = useState(NONE);
  const selected = (records ?? []).filter(({ id }) => ids.has(id));
  return (
    <>
      {due && (
        <RemindersBar
          selected={selected}
          gives={of.gives ?? false}
          onComplete={(record) => onOpen({ form: 'complete', record })}
          onGiven={() => setIds(NONE)}
        />
      )}
      <Loaded
        records={records}
        error={error}
        onRetry={() => void refetch()}
        empty={{ icon: due ? 'bell' : of.icon, ...of.empty[tab] }}
      >
        {(list) => (
          <RecordTable
            records={list}
            columns={of.columns[tab]}
            tall
            nameOf={of.nameOf}
            selecting={
              due
                ? { ids, onToggle: (id) => setIds((now) => pressed(now, id, of.gives ?? false)) }
                : undefined
            }
            onEdit={(record) => onOpen({ form: due ? 'editReminder' : 'edit', record })}
            onDelete={(record) => onOpen({ form: 'delete', record })}
          />
        )}
      </Loaded>
    </>
  );
}

interface OpenedProps<R extends Reminded> {
  readonly of: RecordsKind<R>;
  readonly open: Open<R>;
  readonly animal: Animal;
  readonly onClose: () => void;
}

function Opened<R extends Reminded>({ of, open, animal, onClose }: OpenedProps<R>) {
  const animals = [subjectOf(animal)];
  if (open.form === 'delete')
    return (
      <DeleteRecord kind={of.kind} id={open.record.id} call={of.remove} onClose={onClose}>
        <strong>{of.nameOf(open.record)}</strong> of {animal.animalName}
      </DeleteRecord>
    );
  if (open.form === 'reminders')
    return (
      <Suspense>
        <SetReminders animals={animals} kind={of.kind} onDone={onClose} onClose={onClose} />
      </Suspense>
    );
  const { form: mode, record } = open;
  const actionDate = mode === 'complete' && record ? of.doneOn?.(record) : rescueToday();
  return (
    <Suspense>
      <of.Form
        key={record?.id ?? ''}
        {...{ mode, animals, record, actionDate }}
        onDone={onClose}
        onClose={onClose}
      />
    </Suspense>
  );
}
