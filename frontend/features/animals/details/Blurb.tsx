import { BlurbInput, care } from '#shared/calls/animals/care.ts';
import { useCall, useSend } from '#client/api.ts';
import { showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { ActionForm } from '#records/ActionForm.tsx';
import { Opening } from '#records/Opening.tsx';
import { type ActionProps, namesOf } from '#parts/animal/props.ts';

const TITLE = 'Publicity Blurb';

/** What the public reads of an animal (spec 001 §5); an optional module. */
export default function Blurb(props: ActionProps) {
  const animalId = props.animals[0]?.id ?? '';
  const { data, error, refetch } = useCall(care.blurb, { query: { animalId } }, { staleTime: 0 });
  if (!data)
    return <Opening title={TITLE} error={error} onRetry={() => void refetch()} onClose={props.onClose} />;
  return <BlurbForm {...props} blurb={data.blurb} />;
}

function BlurbForm({ animals, blurb, onDone, onClose }: ActionProps & { readonly blurb: string }) {
  const animalId = animals[0]?.id ?? '';
  const form = useSchemaForm(BlurbInput, { publicityBlurb: blurb });
  const send = useSend(care.updateBlurb, {
    handles: ({ details }) => showFieldErrors(form as never, details.fields),
  });
  const submit = useOnce(
    form.handleSubmit(async ({ publicityBlurb }) => {
      const sent = await send
        .mutateAsync({ input: { query: { animalId, publicityBlurb } } })
        .catch(() => undefined);
      if (sent) onDone();
    }),
  );
  return (
    <ActionForm title={TITLE} form={form} onSubmit={submit} onClose={onClose}>
      <TextAreaField name="publicityBlurb" label={`What people read of ${namesOf(animals)}`} required />
    </ActionForm>
  );
}
