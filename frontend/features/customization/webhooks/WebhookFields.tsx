import { ChecksField } from '#ui/form/ChecksField.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { KIND_LABELS } from './webhook-text.ts';

/** The fields of a webhook's form. */
export const WebhookFields = () => (
  <>
    <TextField
      name="url"
      label="Address"
      required
      type="url"
      help="Of the other program, like https://example.org/hooks."
      maxLength={500}
    />
    <ChecksField name="kinds" label="Tell it about changes to" required options={KIND_LABELS} />
  </>
);
