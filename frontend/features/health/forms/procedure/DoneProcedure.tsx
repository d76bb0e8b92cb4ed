import { type Procedure, ProcedureInput, procedures } from '#shared/calls/health/procedures.ts';
import { weightUnitOf } from '#shared/rules/health.ts';
import { useMe } from '#client/me.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { firstDay } from '../due/first-day.ts';
import { HealthForm } from '../HealthForm.tsx';
import { MeetsLine, NextLine } from '../meeting/MeetsLine.tsx';
import { ProcedureFields } from './ProcedureFields.tsx';
import { type DoneProps, useDone } from '../meeting/useDone.ts';
import { useTwins } from './useTwins.ts';

const TITLES = {
  add: 'Add Procedure, Test or Treatment',
  edit: 'Edit Procedure, Test or Treatment',
  complete: 'Complete Procedure, Test or Treatment',
};

const begun = ({ mode, record, actionDate }: DoneProps<Procedure>, country: string) => ({
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
export function DoneProcedure(props: DoneProps<Procedure>) {
  const { mode, animals, record, onClose } = props;
  const form = useSchemaForm(ProcedureInput, begun(props, useMe().countryCode));
  const tellTwins = useTwins();
  const { meeting, save } = useDone(props, {
    kind: 'procedure',
    form,
    add: procedures.add,
    adding: (values, whom) => ({
      body: { ...whom, animalProcedureVm: { ...values, reminder: false as const } },
    }),
    prefix: 'animalProcedureVm.',
    added: (replies, { microchipNumber }) =>
      tellTwins(
        replies.flatMap(({ chipTwins }) => chipTwins),
        microchipNumber,
      ),
    update: procedures.update,
    changing: (values, { id, version }) => ({
      params: { id },
      body: { ...values, reminder: false as const, version },
    }),
    idIn: ({ animalProcedure }) => animalProcedure.id,
    completed: ({ healthProcedureKind }) => `${healthProcedureKind} completed`,
    changed: ({ chipTwins }, { microchipNumber }) => tellTwins(chipTwins, microchipNumber),
  });
  return (
    <HealthForm title={TITLES[mode]} {...{ mode, animals, save, onClose }} what="this record">
      <MeetsLine meeting={meeting} />
      <ProcedureFields animals={animals} record={record} mode={mode} />
      <NextLine meeting={meeting} />
    </HealthForm>
  );
}
