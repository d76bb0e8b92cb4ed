import { useState } from 'react';
import { webhooks } from '#shared/calls/exchange/webhooks.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { NewSecret } from './NewSecret.tsx';
import { WebhookFields } from './WebhookFields.tsx';

/** The form of a new webhook, then its secret, which is shown only once. */
export default function WebhookForm({ onClose }: { readonly onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  const form = useSchemaForm(webhooks.add.body, { url: '', kinds: [] });
  const save = useSave(webhooks.add, form, (body) => ({ body }), {
    successMessage: () => '',
    onDone: (created) => setSecret(created.secret),
  });
  if (secret) return <NewSecret text={secret} onClose={onClose} />;
  return (
    <FormDialog title="Add a webhook" save={save} onClose={onClose}>
      <WebhookFields />
    </FormDialog>
  );
}
