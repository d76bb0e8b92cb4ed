import { useState } from 'react';
import { ThankYou, thanks } from '#shared/calls/giving/thanks.ts';
import type { Data } from '#shared/contract/call.ts';
import { logoSize, renderLetter } from '#shared/mail/letter.ts';
import { thankYouLetter } from '#shared/mail/thank-you.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useCall } from '#client/calls/api.ts';
import { SentFrom } from '#parts/mail/SentFrom.tsx';
import { useLogo } from '#parts/paper/useLogo.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { useInitialData } from '#records/form/draft/useInitialData.ts';
import { useSave } from '#records/form/useSave.ts';
import { Button } from '#ui/Button.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { CheckField, TextAreaField, TextField } from '#ui/form/fields.tsx';
import { useCheckboxValue, useTextValue } from '#ui/form/watched.ts';
import '../row/donations.css';

interface Props {
  readonly id: string;
  /** The name of the giver. */
  readonly name: string;
  /** True if the giver was thanked before. */
  readonly again: boolean;
  readonly onClose: () => void;
}

type Draft = Data<typeof thanks.draft>;

/** Thanks the giver of a donation by email; proposes a text and previews the mail. */
export default function ThankDonation(props: Props) {
  const { initial, error, reload } = useInitialData(thanks.draft, { query: { id: props.id } });
  const title = `Thank ${props.name}`;
  if (!initial) return <FormLoading title={title} error={error} onRetry={reload} onClose={props.onClose} />;
  return <ThankForm {...props} title={title} draft={initial} />;
}

function ThankForm({ id, again, title, draft, onClose }: Props & { title: string; draft: Draft }) {
  const { to, subject, message, pictureUrl } = draft;
  const form = useSchemaForm(ThankYou, { subject, message, picture: pictureUrl !== undefined });
  const save = useSave(thanks.send, form, (content) => ({ params: { id }, body: { ...content, again } }), {
    draftKey: `thanks:${id}`,
    onDone: onClose,
  });
  return (
    <FormDialog title={title} buttonLabel="Send" isDisabled={to === ''} save={save} onClose={onClose}>
      <p>
        {to === ''
          ? 'No email address on file. Thank them by letter or phone, then mark the donation as thanked.'
          : `To: ${to}`}
        {again && to !== '' && ' (thanked before)'}
      </p>
      {to !== '' && <SentFrom />}
      <TextField name="subject" label="Subject" required />
      <TextAreaField name="message" label="Message" required rows={8} />
      {pictureUrl && <CheckField name="picture" label={`With the photo of ${draft.animalName ?? ''}`} />}
      <Preview draft={draft} />
    </FormDialog>
  );
}

/** A preview of the mail, rendered by the code that renders the mail itself. */
function Preview({ draft: { to, pictureUrl, animalName = '' } }: { readonly draft: Draft }) {
  const [isOpen, setOpen] = useState(false);
  const [subject, message, picture] = [
    useTextValue('subject'),
    useTextValue('message'),
    useCheckboxValue('picture'),
  ];
  const logo = useLogo();
  const tenant = useCall(tenants.tenantInfo, {}, { staleTime: 300_000 }).data?.tenant.name ?? '';
  if (!isOpen)
    return (
      <span>
        <Button onClick={() => setOpen(true)}>Preview</Button>
      </span>
    );
  const noContent = new Uint8Array();
  const { html } = renderLetter(
    {
      ...thankYouLetter({ to, subject, message, tenant }),
      logo: logo && { content: noContent, ...logoSize(logo) },
      ...(picture && pictureUrl ? { picture: { content: noContent, type: '', alt: animalName } } : {}),
    },
    { site: window.location.origin, logoUrl: logo?.url ?? '', pictureUrl: pictureUrl ?? '' },
  );
  return <iframe className="thank-preview" title="The email as it will look" sandbox="" srcDoc={html} />;
}
