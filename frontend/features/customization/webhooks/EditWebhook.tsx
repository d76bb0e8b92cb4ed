import { type Webhook, webhooks } from '#shared/calls/exchange/webhooks.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { WebhookFields } from './WebhookFields.tsx';
import { hostOf } from './webhook-text.ts';

interface Props {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** The dialog that edits the address and the kinds of records of a webhook; its secret stays. */
export default function EditWebhook({ webhook, onClose }: Props) {
  const { id, url, kinds } = webhook;
  const form = useSchemaForm(webhooks.update.body, { url, kinds: [...kinds] });
  const save = useSave(webhooks.update, form, (body) => ({ params: { id }, body }), { onDone: onClose });
  return (
    <FormDialog title={`Edit ${hostOf(webhook)}`} save={save} onClose={onClose}>
      <p>Its secret stays. A message that was not taken yet goes to the new address at once.</p>
      <WebhookFields />
    </FormDialog>
  );
}
