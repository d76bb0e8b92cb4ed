import { CARED_AT_ONCE, care, DietInput } from '#shared/calls/animals/care.ts';
import { useCall } from '#client/api.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#records/FormDialog.tsx';
import { useSaveEach } from '#records/useSave.ts';
import { FormLoading } from '#records/FormLoading.tsx';
import { type ActionProps, namesOf } from '#parts/animal/props.ts';

/** What animals eat (product/animals 8.1): one begins with its own, several get a new one together. */
export default function Diet(props: ActionProps) {
  const [animal] = props.animals;
  const alone = props.animals.length === 1;
  const animalId = animal?.id ?? '';
  const { data, error, refetch } = useCall(
    care.diet,
    { query: { animalId } },
    { enabled: alone, staleTime: 0 },
  );
  if (alone && !data)
    return <FormLoading title="Diet" error={error} onRetry={() => void refetch()} onClose={props.onClose} />;
  return <DietForm {...props} diet={data?.diet ?? ''} />;
}

function DietForm({ animals, diet: before, onDone, onClose }: ActionProps & { readonly diet: string }) {
  const form = useSchemaForm(DietInput, { diet: before });
  const ids = animals.map(({ id }) => id);
  const several = animals.length > 1;
  const save = useSaveEach(
    care.updateDiet,
    form,
    ({ diet }, some) => ({ query: { ids: some.join(','), diet } }),
    {
      all: ids,
      atOnce: CARED_AT_ONCE,
      keeps: `diet:${ids.join()}`,
      onDone: () => {
        toast.success(`Diet of ${namesOf(animals)} updated`);
        onDone();
      },
    },
  );
  return (
    <FormDialog title="Diet" save={save} onClose={onClose}>
      {several && <p>It takes the place of what each of the {animals.length} animals has had so far.</p>}
      <TextAreaField name="diet" label={`Diet of ${namesOf(animals)}`} required />
    </FormDialog>
  );
}
