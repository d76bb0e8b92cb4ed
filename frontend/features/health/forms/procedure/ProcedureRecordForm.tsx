import { type Procedure, ProcedureInput, procedures } from '#shared/calls/health/procedures.ts';
import { nameOf, useMe } from '#client/session/me.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { HealthForm } from '../HealthForm.tsx';
import { MatchedReminders, NextLine } from '../matching/MatchedReminders.tsx';
import { initialValues } from './initial-values.ts';
import { ProcedureFields } from './ProcedureFields.tsx';
import type { RecordFormProps } from '../props.ts';
import { useCompletionSave } from '../matching/useCompletionSave.ts';
import { useDuplicateChipWarning } from './useDuplicateChipWarning.ts';

const TITLES = {
  add: 'Add Procedure, Test or Treatment',
  edit: 'Edit Procedure, Test or Treatment',
  complete: 'Complete Procedure, Test or Treatment',
};

/** The form of a completed procedure, test or treatment (product/health 3.1). */
export function ProcedureRecordForm(props: RecordFormProps<Procedure>) {
  const { mode, animals, record, onClose } = props;
  const me = useMe();
  const form = useSchemaForm(ProcedureInput, initialValues(props, me.countryCode, nameOf(me)));
  const warnOfDuplicateChip = useDuplicateChipWarning();
  const { match, save } = useCompletionSave(props, {
    kind: 'procedure',
    form,
    add: procedures.add,
    toAddInput: (values, matched) => ({
      body: { ...matched, animalProcedureVm: { ...values, reminder: false as const } },
    }),
    prefix: 'animalProcedureVm.',
    onAdded: (replies, { microchipNumber }) =>
      warnOfDuplicateChip(
        replies.flatMap(({ chipTwins }) => chipTwins),
        microchipNumber,
      ),
    update: procedures.update,
    toUpdateInput: (values, { id, version }) => ({
      params: { id },
      body: { ...values, reminder: false as const, version },
    }),
    idIn: ({ animalProcedure }) => animalProcedure.id,
    completed: ({ healthProcedureKind }) => `${healthProcedureKind} completed`,
    onChanged: ({ chipTwins }, { microchipNumber }) => warnOfDuplicateChip(chipTwins, microchipNumber),
  });
  return (
    <HealthForm
      title={TITLES[mode]}
      {...{ mode, animals, save, onClose }}
      off={match.remaining.length === 0}
      what="this record"
    >
      <MatchedReminders match={match} />
      <ProcedureFields animals={animals} record={record} mode={mode} />
      <NextLine match={match} />
    </HealthForm>
  );
}
