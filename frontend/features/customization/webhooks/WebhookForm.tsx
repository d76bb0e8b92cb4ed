import { useState } from 'react';
import { webhooks } from '#shared/calls/exchange/webhooks.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { ChecksField } from '#ui/form/ChecksField.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { NewSecret } from './NewSecret.tsx';
import { KIND_WORDS } from './words.ts';

/** A new webhook: its address and kinds of records, then its secret, this once. */
export default function WebhookForm({ onClose }: { readonly onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  const form = useSchemaForm(webhooks.add.body, { url: '', kinds: [] });
  const save = useSave(webhooks.add, form, (body) => ({ body }), {
    successMessage: () => '',
    onDone: (made) => setSecret(made.secret),
  });
  if (secret) return <NewSecret text={secret} onClose={onClose} />;
  return (
    <FormDialog title="Add a webhook" save={save} onClose={onClose}>
      <TextField
        name="url"
        label="Address"
        required
        type="url"
        help="Of the other program, like https://example.org/hooks."
        maxLength={500}
      />
      <ChecksField name="kinds" label="Tell it of changed" required options={KIND_WORDS} />
    </FormDialog>
  );
}
