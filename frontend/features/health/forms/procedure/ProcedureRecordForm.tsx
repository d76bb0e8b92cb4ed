import { type Procedure, ProcedureInput, procedures } from '#shared/calls/health/procedures.ts';
import { nameOf, useSession } from '#client/session/session-context.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { HealthForm } from '../HealthForm.tsx';
import { MatchedReminders, NextDoseReminders } from '../matching/MatchedReminders.tsx';
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
  const session = useSession();
  const form = useSchemaForm(ProcedureInput, initialValues(props, session.countryCode, nameOf(session)));
  const warnOfDuplicateChip = useDuplicateChipWarning();
  const { match, save } = useCompletionSave(props, {
    kind: 'procedure',
    form,
    add: procedures.add,
    toAddInput: (values, matchedBody) => ({
      body: { ...matchedBody, animalProcedureVm: { ...values, reminder: false as const } },
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
    readId: ({ animalProcedure }) => animalProcedure.id,
    completedMessage: ({ healthProcedureKind }) => `${healthProcedureKind} completed`,
    onChanged: ({ chipTwins }, { microchipNumber }) => warnOfDuplicateChip(chipTwins, microchipNumber),
  });
  return (
    <HealthForm
      title={TITLES[mode]}
      {...{ mode, animals, save, onClose }}
      isDisabled={match.remainingAnimals.length === 0}
      subject="this record"
    >
      <MatchedReminders match={match} />
      <ProcedureFields animals={animals} record={record} mode={mode} />
      <NextDoseReminders match={match} />
    </HealthForm>
  );
}
