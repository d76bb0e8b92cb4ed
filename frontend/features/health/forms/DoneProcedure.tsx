import { type Procedure, ProcedureInput, procedures } from '#shared/calls/health/procedures.ts';
import { weightUnitOf } from '#shared/rules/health.ts';
import { makeCall } from '#client/make-call.ts';
import { useMe } from '#client/me.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { useHint } from '#ui/Hint.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/useOnce.ts';
import { firstDay } from './first-day.ts';
import { HealthForm } from './HealthForm.tsx';
import { MeetsLine, NextLine } from './MeetsLine.tsx';
import { ProcedureFields } from './ProcedureFields.tsx';
import type { HealthFormProps } from './props.ts';
import { useMeeting } from './useMeeting.ts';
import { totalOf, useSaving } from './useSaving.ts';
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

/** A procedure, test or treatment that was done: new, to correct, or what a reminder becomes (spec 001 §5). */
export function DoneProcedure(props: DoneProcedureProps) {
  const { mode, animals, record, onDone, onClose } = props;
  const form = useSchemaForm(ProcedureInput, begun(props, useMe().countryCode));
  const { conflict, setConflict, add, change, progress } = useSaving(
    procedures.add,
    form,
    'animalProcedureVm.',
  );
  const [hint, showHint] = useHint('Correct Highlighted Fields');
  const undo = useUndoAdding();
  const meeting = useMeeting({ kind: 'procedure', mode, animals, id: record?.id, form });
  const tellTwins = useTwins();
  const submit = useOnce((newer?: number) =>
    form.handleSubmit(async (values) => {
      const animalProcedureVm = { ...values, reminder: false as const };
      const { healthProcedureKind, microchipNumber } = values;
      setConflict(undefined);
      if (mode === 'add') {
        const replies = await add(
          meeting.adding(animalProcedureVm, (more, options) =>
            makeCall(procedures.add, { body: { ...more, animalProcedureVm } }, options),
          ),
        );
        if (!replies) return;
        const added = totalOf(replies);
        toast.success(procedures.add.message(added), undo('procedure', added.undoable));
        const twins = replies.flatMap(({ chipTwins }) => chipTwins);
        tellTwins(twins, microchipNumber);
        return onDone();
      }
      if (!record) return;
      const { id, version } = record;
      const input = { params: { id }, body: { ...animalProcedureVm, version: newer ?? version } };
      const saved = await change(input, (options) => makeCall(procedures.update, input, options));
      if (!saved) return;
      if (mode === 'complete')
        toast.success(`${healthProcedureKind} completed`, undo('procedure', [saved.animalProcedure.id]));
      else toast.success(procedures.update.message);
      tellTwins(saved.chipTwins, microchipNumber);
      onDone();
    }, showHint)(),
  );
  return (
    <HealthForm
      title={TITLES[mode]}
      mode={mode}
      animals={animals}
      form={form}
      progress={progress(animals.length)}
      hint={hint}
      conflict={conflict}
      what="this record"
      onSubmit={submit}
      onClose={onClose}
    >
      <MeetsLine meeting={meeting} />
      <ProcedureFields animals={animals} record={record} mode={mode} />
      <NextLine meeting={meeting} />
    </HealthForm>
  );
}
