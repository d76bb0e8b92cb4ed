import { type ReactNode, useState } from 'react';
import { lists } from '#shared/calls/lists/lists.ts';
import { type Schedule, schedules } from '#shared/calls/health/schedules.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { type OpenDialog, RecordDialog, RecordListBody } from '#records/list/RecordList.tsx';
import type { RecordWithId } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { SCHEDULES, type ScheduleOwner } from './schedule-list.tsx';

interface Props {
  readonly animalTypeId: string;
  readonly typeName: string;
  readonly children: ReactNode;
}

/** The schedules of one animal type; `children` is the choice of the type, beside the actions. */
export function TypeSchedules({ animalTypeId, typeName, children }: Props) {
  const canEdit = useAccess('customization.vaccination_types.edit');
  const { data } = useCall(schedules.list, { query: { animalTypeId } });
  const list = useCall(lists.vaccinationType.list, { query: { animalTypeId } }, { staleTime: 60_000 });
  const [open, setOpen] = useState<OpenDialog<Schedule & RecordWithId>>();
  const [isResetting, setResetting] = useState(false);
  const usedKindIds = new Set(data?.schedules.map(({ kindId }) => kindId));
  const availableKinds = (list.data?.vaccinationTypes ?? []).filter(({ id }) => !usedKindIds.has(id));
  const owner: ScheduleOwner = {
    animalTypeId,
    typeName,
    canEdit,
    kinds: availableKinds.map(({ id, kind }) => [id, kind] as const),
  };
  return (
    <>
      <div className="schedule-tools">
        {children}
        <span className="spring" />
        {canEdit && (
          <>
            <Button icon="undo" onClick={() => setResetting(true)}>
              Reset to defaults
            </Button>
            <Button
              variant="primary"
              icon="plus"
              disabled={availableKinds.length === 0}
              title={
                availableKinds.length === 0
                  ? 'Every vaccination type of these animals has a schedule'
                  : undefined
              }
              onClick={() => setOpen({ dialog: 'add' })}
            >
              Add
            </Button>
          </>
        )}
      </div>
      <RecordListBody
        list={SCHEDULES}
        owner={owner}
        canAdd={availableKinds.length > 0}
        title={`Vaccine Schedules: ${typeName}`}
        onOpen={setOpen}
      />
      {open && <RecordDialog list={SCHEDULES} owner={owner} open={open} onClose={() => setOpen(undefined)} />}
      {isResetting && <ResetDialog {...{ animalTypeId, typeName }} onClose={() => setResetting(false)} />}
    </>
  );
}
