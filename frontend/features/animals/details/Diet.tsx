import { MAX_CARE_ANIMALS, care, DietInput } from '#shared/calls/animals/care.ts';
import type { Data } from '#shared/contract/call.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { toast } from '#ui/message/toast.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useInitialData } from '#records/form/draft/useInitialData.ts';
import { seenVersions, useSaveEach } from '#records/form/useSave.ts';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { AnimalNames } from '#parts/animal/AnimalNames.tsx';
import { type ActionProps, nameOrCount } from '#parts/animal/props.ts';

/** The diet form (product/animals 8.1). For one animal it starts with the current diet; several get one new diet. */
export default function Diet(props: ActionProps) {
  const [animal] = props.animals;
  const isSingle = props.animals.length === 1;
  const animalId = animal?.id ?? '';
  const { initial, formKey, error, reload } = useInitialData(
    care.diet,
    { query: { animalId } },
    { enabled: isSingle },
  );
  if (isSingle && !initial)
    return <FormLoading title="Diet" error={error} onRetry={reload} onClose={props.onClose} />;
  return <DietForm {...props} key={formKey} initial={initial} onReload={reload} />;
}

interface FormProps extends ActionProps {
  /** Undefined for several animals: their current diets are not shown. */
  readonly initial: Data<typeof care.diet> | undefined;
  readonly onReload: () => void;
}

function DietForm({ animals, initial, onReload, onDone, onClose }: FormProps) {
  const form = useSchemaForm(DietInput, { diet: initial?.diet ?? '' });
  const hasSeveral = animals.length > 1;
  const save = useSaveEach(
    care.updateDiet,
    form,
    ({ diet }, batch, options) => ({
      query: { ids: batch.map(({ id }) => id).join(','), diet },
      body: initial ? { seen: seenVersions(batch, () => initial.version, options) } : {},
    }),
    {
      records: animals,
      batchSize: MAX_CARE_ANIMALS,
      draftKey: `diet:${animals.map(({ id }) => id).join()}#${initial?.version ?? ''}`,
      onDone: () => {
        toast.success(`Diet of ${nameOrCount(animals)} updated`);
        onDone();
      },
    },
  );
  return (
    <FormDialog title="Diet" subject="this diet" save={save} onReload={onReload} onClose={onClose}>
      {hasSeveral && (
        <div>
          This replaces the current diet of <AnimalNames animals={animals} />.
        </div>
      )}
      <TextAreaField name="diet" label={`Diet of ${nameOrCount(animals)}`} required />
    </FormDialog>
  );
}
