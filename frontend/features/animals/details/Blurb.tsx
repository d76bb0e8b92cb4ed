import { BlurbInput, care } from '#shared/calls/animals/care.ts';
import { useCall } from '#client/api.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { FormDialog } from '#records/FormDialog.tsx';
import { useSave } from '#records/useSave.ts';
import { FormLoading } from '#records/FormLoading.tsx';
import { type ActionProps, namesOf } from '#parts/animal/props.ts';

const TITLE = 'Publicity Blurb';

/** What the public reads of an animal (product/animals 8.2); an optional module. */
export default function Blurb(props: ActionProps) {
  const animalId = props.animals[0]?.id ?? '';
  const { data, error, refetch } = useCall(care.blurb, { query: { animalId } }, { staleTime: 0 });
  if (!data)
    return <FormLoading title={TITLE} error={error} onRetry={() => void refetch()} onClose={props.onClose} />;
  return <BlurbForm {...props} blurb={data.blurb} />;
}

function BlurbForm({ animals, blurb, onDone, onClose }: ActionProps & { readonly blurb: string }) {
  const animalId = animals[0]?.id ?? '';
  const form = useSchemaForm(BlurbInput, { publicityBlurb: blurb });
  const save = useSave(
    care.updateBlurb,
    form,
    ({ publicityBlurb }) => ({ query: { animalId, publicityBlurb } }),
    { keeps: `blurb:${animalId}`, onDone },
  );
  return (
    <FormDialog title={TITLE} save={save} onClose={onClose}>
      <TextAreaField name="publicityBlurb" label={`What people read of ${namesOf(animals)}`} required />
    </FormDialog>
  );
}
