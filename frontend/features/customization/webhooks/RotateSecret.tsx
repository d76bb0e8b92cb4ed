import { useState } from 'react';
import { OVERLAP_OPTIONS } from '#shared/calls/exchange/keys.ts';
import { type Webhook, webhooks } from '#shared/calls/exchange/webhooks.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { SelectField } from '#ui/form/fields.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { NewSecret } from './NewSecret.tsx';
import { hostOf } from './webhook-text.ts';

interface Props {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Replaces the secret of a webhook; messages are signed with the old one too while the program is changed over. */
export default function RotateSecret({ webhook, onClose }: Props) {
  const [secret, setSecret] = useState<string>();
  const form = useSchemaForm(webhooks.rotate.body, { hours: '24' });
  const save = useSave(webhooks.rotate, form, (body) => ({ params: { id: webhook.id }, body }), {
    successMessage: () => '',
    onDone: (created) => setSecret(created.secret),
  });
  if (secret) return <NewSecret text={secret} onClose={onClose} />;
  return (
    <FormDialog
      title={`Rotate the secret of ${hostOf(webhook)}`}
      buttonLabel="Rotate"
      save={save}
      onClose={onClose}
    >
      <p>You get a new secret. Until the present one ends, messages are signed with both.</p>
      <SelectField name="hours" label="The present secret" required options={OVERLAP_OPTIONS} />
    </FormDialog>
  );
}
