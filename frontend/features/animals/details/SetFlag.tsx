import { useWatch } from 'react-hook-form';
import { CARED_AT_ONCE, care, FlagInput } from '#shared/calls/animals/care.ts';
import { makeCall } from '#client/make-call.ts';
import { showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { CheckField, TextField } from '#ui/form/fields.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/useOnce.ts';
import { ActionForm } from '#records/ActionForm.tsx';
import { type ActionProps, namesOf } from '#parts/animal/props.ts';
import { useInChunks } from '#records/useInChunks.ts';

function Reason() {
  const flag = useWatch({ name: 'flag' }) as boolean;
  return flag ? <TextField name="flagReason" label="Flag Reason" required /> : null;
}

/** Flags animals for everybody to see, with a reason, or takes their flags off. */
export default function SetFlag({ animals, onDone, onClose }: ActionProps) {
  const [first] = animals;
  const alone = animals.length === 1;
  const form = useSchemaForm(FlagInput, { flag: true, flagReason: alone ? (first?.flagReason ?? '') : '' });
  const { done, run } = useInChunks(care.updateFlag);
  const submit = useOnce(
    form.handleSubmit(async (body) => {
      const saved = await run({
        animals,
        size: CARED_AT_ONCE,
        send: async (chunk) => {
          const query = { ids: chunk.map(({ id }) => id).join(',') };
          return (await makeCall(care.updateFlag, { query, body })).data.count;
        },
        handles: ({ details }) => showFieldErrors(form as never, details.fields),
      });
      if (!saved) return;
      toast.success(`${namesOf(animals)} ${body.flag ? 'flagged' : 'no longer flagged'}`);
      onDone();
    }),
  );
  const progress = animals.length > CARED_AT_ONCE ? { done, of: animals.length } : undefined;
  return (
    <ActionForm title="Set Flag" form={form} progress={progress} onSubmit={submit} onClose={onClose}>
      <p>
        Everybody who sees <strong>{namesOf(animals)}</strong> sees the flag and its reason.
      </p>
      <CheckField name="flag" label="Flagged" />
      <Reason />
    </ActionForm>
  );
}
