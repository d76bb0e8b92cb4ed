import { useState } from 'react';
import { type ApiKey, keys, OVERLAP_OPTIONS } from '#shared/calls/exchange/keys.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { SelectField } from '#ui/form/fields.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { NewKey } from './NewKey.tsx';

interface Props {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Replaces the secret of an API key; the old one stays valid for some hours, until the program uses the new one. */
export default function RotateForm({ apiKey: { id, name }, onClose }: Props) {
  const [text, setText] = useState<string>();
  const form = useSchemaForm(keys.rotate.body, { hours: '24' });
  const save = useSave(keys.rotate, form, (body) => ({ params: { id }, body }), {
    successMessage: () => '',
    onDone: ({ key }) => setText(key),
  });
  if (text) return <NewKey text={text} onClose={onClose} />;
  return (
    <FormDialog title={`Rotate ${name}`} buttonLabel="Rotate" save={save} onClose={onClose}>
      <p>You get a new key with the same name and access.</p>
      <SelectField name="hours" label="The present key" required options={OVERLAP_OPTIONS} />
    </FormDialog>
  );
}
