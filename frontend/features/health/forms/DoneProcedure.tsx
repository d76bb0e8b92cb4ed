import { type Procedure, ProcedureInput, procedures } from '#shared/calls/health/procedures.ts';
import { weightUnitOf } from '#shared/rules/health.ts';
import { useMe } from '#client/me.ts';
import { useSave, useSaveEach } from '#records/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { toast } from '#ui/toast.ts';
import { firstDay } from './first-day.ts';
import { HealthForm } from './HealthForm.tsx';
import { MeetsLine, NextLine } from './MeetsLine.tsx';
import { ProcedureFields } from './ProcedureFields.tsx';
import { aboutOf, type HealthFormProps } from './props.ts';
import { totalOf } from './total.ts';
import { NOBODY_LEFT, useMeeting } from './useMeeting.ts';
import { useTwins } from './useTwins.ts';
import { useUndoAdding } from './useUndo.ts';

const TITLES = {
  add: 'Add Procedure, Test or Treatment',
  edit: 'Edit Procedure, Test or Treatment',
  complete: 'Complete Procedure, Test or Treatment',
};

export type DoneProcedureProps = Omit<HealthFormProps<Procedure>, 'mode'> & {
  readonly mode: keyof typeof TITLES;
};

const begun = ({ mode, record, actionDate }: DoneProcedureProps, country: string) => ({
  reminder: false as const,
  kindId: record?.kindId ?? '',
  healthProcedureKind: record?.healthProcedureKind ?? '',
  kindMeans: record?.kindMeans ?? '',
  actionDate: mode === 'edit' ? (record?.actionDate ?? '') : firstDay(actionDate),
  hospitalClinicId: mode === 'edit' ? (record?.hospitalClinicId ?? '') : '',
  administerer: record?.administerer ?? '',
  weight: record?.weight ?? ('' as const),
  weightUnit: record?.weightUnit ?? weightUnitOf(country),
  results: record?.results ?? '',
  microchipNumber: record?.microchipNumber ?? '',
  notes: record?.notes ?? '',
  dueAgainNumber: record?.dueAgainNumber ?? ('' as const),
  dueAgainType: (record?.dueAgainType ?? '') as '',
});

/** A procedure, test or treatment that was done: new, to correct, or what a reminder becomes (product/health 3.1). */
export function DoneProcedure(props: DoneProcedureProps) {
  const { mode, animals, record, onDone, onClose } = props;
  const form = useSchemaForm(ProcedureInput, begun(props, useMe().countryCode));
  const undo = useUndoAdding();
  const meeting = useMeeting({ kind: 'procedure', mode, animals, id: record?.id, form });
  const tellTwins = useTwins();
  const { id = '', version = 0 } = record ?? {};
  const keeps = `procedure:${mode}:${aboutOf(animals, record)}`;
  const add = useSaveEach(
    procedures.add,
    form,
    (values, some) => ({
      body: { ...meeting.body(values, some), animalProcedureVm: { ...values, reminder: false as const } },
    }),
    {
      all: meeting.to,
      atOnce: meeting.atOnce,
      none: NOBODY_LEFT,
      prefix: 'animalProcedureVm.',
      refused: meeting.forget,
      keeps: mode === 'add' ? keeps : undefined,
      onDone: (replies, { microchipNumber }) => {
        const added = totalOf(replies);
        toast.success(procedures.add.message(added), undo('procedure', added.undoable));
        const twins = replies.flatMap(({ chipTwins }) => chipTwins);
        tellTwins(twins, microchipNumber);
        onDone();
      },
    },
  );
  const change = useSave(
    procedures.update,
    form,
    (values, { version: newer = version }) => ({
      params: { id },
      body: { ...values, reminder: false as const, version: newer },
    }),
    {
      keeps: mode === 'add' ? undefined : keeps,
      says: () => (mode === 'complete' ? '' : procedures.update.message),
      onDone: ({ animalProcedure, chipTwins }, { healthProcedureKind, microchipNumber }) => {
        if (mode === 'complete')
          toast.success(`${healthProcedureKind} completed`, undo('procedure', [animalProcedure.id]));
        tellTwins(chipTwins, microchipNumber);
        onDone();
      },
    },
  );
  return (
    <HealthForm
      title={TITLES[mode]}
      mode={mode}
      animals={animals}
      save={mode === 'add' ? add : change}
      what="this record"
      onClose={onClose}
    >
      <MeetsLine meeting={meeting} />
      <ProcedureFields animals={animals} record={record} mode={mode} />
      <NextLine meeting={meeting} />
    </HealthForm>
  );
}
