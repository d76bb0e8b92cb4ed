import { type Schedule, schedules } from '#shared/calls/health/schedules.ts';
import { createDeleteDialog } from '#records/deleting/deleting.tsx';
import { createRecordReader, type RecordList } from '#records/list/RecordList.tsx';
import type { RecordWithId } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { COLUMNS } from './columns.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const ScheduleForm = lazyComponent(() => import('./ScheduleForm.tsx'));

/** An animal type, as the owner of schedules. */
export interface ScheduleOwner {
  readonly animalTypeId: string;
  readonly typeName: string;
  /** The vaccinations of the animal type that have no schedule yet. */
  readonly kinds: readonly (readonly [id: string, name: string])[];
  /** True if the user may change the schedules. */
  readonly canEdit: boolean;
}

/** The schedules of an animal type; the id of each is that of its vaccination. */
export const SCHEDULES: RecordList<ScheduleOwner, Schedule & RecordWithId> = {
  Read: createRecordReader(
    schedules.list,
    ({ animalTypeId }) => ({ query: { animalTypeId } }),
    (data) => data.schedules.map((schedule) => ({ ...schedule, id: schedule.kindId })),
  ),
  columns: COLUMNS,
  nameOf: ({ kind }) => kind,
  empty: {
    icon: 'syringe',
    title: ({ typeName }) => `No schedules for ${typeName}`,
    text: ({ canEdit, kinds }) =>
      canEdit && kinds.length > 0
        ? 'Schedules say when vaccinations are proposed for these animals.'
        : 'Schedules need a vaccination type of these animals.',
    add: 'Add schedule',
  },
  tall: true,
  showsAll: true,
  canChange: ({ canEdit }) => canEdit,
  buttons: ({ kind, hasDefault, version }, open) =>
    hasDefault &&
    version > 0 && (
      <Button
        variant="quiet"
        icon="undo"
        aria-label={`Reset ${kind} to its default`}
        onClick={() => open('reset')}
      />
    ),
  Add: ({ owner: { animalTypeId, kinds }, onClose }) => (
    <ScheduleForm {...{ animalTypeId, kinds, onClose }} />
  ),
  dialogs: {
    edit: ({ owner: { animalTypeId, kinds }, record, onClose }) => (
      <ScheduleForm {...{ animalTypeId, kinds, onClose }} schedule={record} />
    ),
    reset: ({ owner: { animalTypeId, typeName }, record, onClose }) => (
      <ResetDialog {...{ animalTypeId, typeName, onClose }} schedule={record} />
    ),
    delete: createDeleteDialog({
      remove: schedules.remove,
      restore: schedules.restore,
      input: ({ animalTypeId, kindId }: Schedule) => ({ query: { animalTypeId, kindId } }),
      details: 'It’s no longer proposed. Existing reminders stay.',
      name: ({ kind }) => (
        <>
          the schedule of <strong>{kind}</strong>
        </>
      ),
    }),
  },
};
