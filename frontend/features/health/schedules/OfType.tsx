import { lazy, type ReactNode, Suspense, useState } from 'react';
import { lists } from '#shared/calls/lists/lists.ts';
import { type Schedule, schedules } from '#shared/calls/health/schedules.ts';
import { useCall, useSend } from '#client/api.ts';
import { useMay } from '#client/me.ts';
import { Button } from '#ui/Button.tsx';
import { Confirm } from '#ui/Modal.tsx';
import { DeleteDialog } from '#records/DeleteDialog.tsx';
import { Loaded } from '#records/Loaded.tsx';
import { RecordTable } from '#records/RecordTable.tsx';
import { COLUMNS } from './columns.tsx';

const ScheduleForm = lazy(() => import('./ScheduleForm.tsx'));

type Open =
  | { readonly what: 'add' | 'reset' }
  | { readonly what: 'edit' | 'delete' | 'resetOne'; readonly schedule: Schedule };

interface Props {
  readonly animalTypeId: string;
  readonly typeName: string;
}

/** The schedules of one animal type; the choice of the type stands beside what can be done with them. */
export function OfType({ animalTypeId, typeName, children }: Props & { readonly children: ReactNode }) {
  const edits = useMay('customization.vaccination_types.edit');
  const { data, error, refetch } = useCall(schedules.list, { query: { animalTypeId } });
  const list = useCall(lists.vaccinationTypes, { query: { animalTypeId } }, { staleTime: 60_000 });
  const [open, setOpen] = useState<Open>();
  const taken = new Set(data?.schedules.map(({ kindId }) => kindId));
  const free = (list.data?.vaccinationTypes ?? []).filter(({ id }) => !taken.has(id));
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="schedule-tools">
        {children}
        <span className="spring" />
        {edits && (
          <>
            <Button icon="undo" onClick={() => setOpen({ what: 'reset' })}>
              Reset to defaults
            </Button>
            <Button
              variant="primary"
              icon="plus"
              disabled={free.length === 0}
              title={free.length === 0 ? 'Every vaccination type of these animals has a schedule' : undefined}
              onClick={() => setOpen({ what: 'add' })}
            >
              Add
            </Button>
          </>
        )}
      </div>
      <Loaded
        records={data?.schedules}
        error={error}
        onRetry={() => void refetch()}
        empty={{
          icon: 'syringe',
          title: `No schedules for ${typeName}`,
          text:
            edits && free.length > 0
              ? 'Add one for a vaccination that they get.'
              : 'They need vaccination types first.',
        }}
      >
        {(all) => (
          <RecordTable
            records={all.map((schedule) => ({ ...schedule, id: schedule.kindId }))}
            columns={COLUMNS}
            tall
            all
            nameOf={nameOf}
            {...(edits && {
              buttons: (schedule: Schedule) => (
                <ResetOne schedule={schedule} onReset={() => setOpen({ what: 'resetOne', schedule })} />
              ),
              onEdit: (schedule: Schedule) => setOpen({ what: 'edit', schedule }),
              onDelete: (schedule: Schedule) => setOpen({ what: 'delete', schedule }),
            })}
          />
        )}
      </Loaded>
      {open?.what === 'delete' && (
        <DeleteDialog
          remove={schedules.remove}
          restore={schedules.restore}
          input={{ query: { animalTypeId, kindId: open.schedule.kindId } }}
          back={{ query: { animalTypeId, kindId: open.schedule.kindId } }}
          more="It is no longer proposed; reminders that are there stay."
          onClose={close}
        >
          the schedule of <strong>{open.schedule.kind}</strong>
        </DeleteDialog>
      )}
      {(open?.what === 'reset' || open?.what === 'resetOne') && (
        <Reset
          animalTypeId={animalTypeId}
          typeName={typeName}
          schedule={'schedule' in open ? open.schedule : undefined}
          onClose={close}
        />
      )}
      {(open?.what === 'add' || open?.what === 'edit') && (
        <Suspense>
          <ScheduleForm
            animalTypeId={animalTypeId}
            kinds={free.map(({ id, kind }) => [id, kind] as const)}
            schedule={'schedule' in open ? open.schedule : undefined}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

const nameOf = ({ kind }: Schedule) => kind;

/** The way back to the default, where one was edited. */
function ResetOne({ schedule, onReset }: { readonly schedule: Schedule; readonly onReset: () => void }) {
  const { kind, hasDefault, version } = schedule;
  if (!hasDefault || version === 0) return null;
  return <Button variant="quiet" icon="undo" aria-label={`Reset ${kind} to its default`} onClick={onReset} />;
}

interface ResetProps extends Props {
  /** Absent: all of the type. */
  readonly schedule: Schedule | undefined;
  readonly onClose: () => void;
}

/** Asks before what was edited gives way to the defaults. */
function Reset({ animalTypeId, typeName, schedule, onClose }: ResetProps) {
  const send = useSend(schedules.reset);
  const query = schedule ? { animalTypeId, kindId: schedule.kindId } : { animalTypeId };
  const reset = () => send.mutate({ input: { query } }, { onSettled: onClose });
  return (
    <Confirm title="Reset" buttonLabel="Reset" busy={send.isPending} onConfirm={reset} onClose={onClose}>
      <p>
        {schedule ? (
          <>
            Go back to the default of <strong>{schedule.kind}</strong>?
          </>
        ) : (
          <>
            Go back to the defaults of <strong>{typeName}</strong>? Deleted defaults return; schedules of your
            own stay.
          </>
        )}{' '}
        What was edited is lost. Reminders that are there do not change.
      </p>
    </Confirm>
  );
}
