import { CARED_AT_ONCE, care, DietInput } from '#shared/calls/animals/care.ts';
import { useCall } from '#client/api.ts';
import { makeCall } from '#client/make-call.ts';
import { showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/useOnce.ts';
import { ActionForm } from '#records/ActionForm.tsx';
import { Opening } from '#records/Opening.tsx';
import { type ActionProps, namesOf } from '#parts/animal/props.ts';
import { useInChunks } from '#records/useInChunks.ts';

/** What animals eat (spec 001 §5): one begins with its own, several get a new one together. */
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
    return <Opening title="Diet" error={error} onRetry={() => void refetch()} onClose={props.onClose} />;
  return <DietForm {...props} diet={data?.diet ?? ''} />;
}

function DietForm({ animals, diet: before, onDone, onClose }: ActionProps & { readonly diet: string }) {
  const form = useSchemaForm(DietInput, { diet: before });
  const { done, run } = useInChunks(care.updateDiet);
  const several = animals.length > 1;
  const submit = useOnce(
    form.handleSubmit(async ({ diet }) => {
      const saved = await run({
        animals,
        size: CARED_AT_ONCE,
        send: async (chunk) => {
          const ids = chunk.map(({ id }) => id).join(',');
          return (await makeCall(care.updateDiet, { query: { ids, diet } })).data.count;
        },
        handles: ({ details }) => showFieldErrors(form as never, details.fields),
      });
      if (!saved) return;
      toast.success(`Diet of ${namesOf(animals)} updated`);
      onDone();
    }),
  );
  const progress = animals.length > CARED_AT_ONCE ? { done, of: animals.length } : undefined;
  return (
    <ActionForm title="Diet" form={form} progress={progress} onSubmit={submit} onClose={onClose}>
      {several && <p>It takes the place of what each of the {animals.length} animals has had so far.</p>}
      <TextAreaField name="diet" label={`Diet of ${namesOf(animals)}`} required />
    </ActionForm>
  );
}
