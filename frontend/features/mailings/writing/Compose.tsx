import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { MailText } from '#shared/calls/mailings/mail-text.ts';
import { mailings } from '#shared/calls/mailings/mailings.ts';
import { MAX_CHOSEN_PEOPLE } from '#shared/rules/mail/mailings.ts';
import { SentFrom } from '#parts/mail/SentFrom.tsx';
import { useSave } from '#records/form/useSave.ts';
import { SaveNotice } from '#records/form/SaveNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { Form, useSchemaForm } from '#ui/form/Form.tsx';
import { MailFields } from './MailFields.tsx';
import { StarterPicker } from './StarterPicker.tsx';
import { SaveTemplateButton } from './SaveTemplateButton.tsx';
import { Recipients } from './Recipients.tsx';
import type { Audience } from './audience.ts';

/** A placeholder while the audience is unknown: the button is disabled then, and the server refuses such a mail. */
const EMPTY_AUDIENCE: Audience = { to: 'people', ids: [] };

const isValidCount = (count: number) => count > 0 && count <= MAX_CHOSEN_PEOPLE;

interface Props {
  /** Undefined until it is known. */
  readonly audience: Audience | undefined;
  /** Shown instead of the recipients of `audience`, if given. */
  readonly recipients?: ReactNode;
}

/** A new mail: recipients, template and text. The input stays until it is saved. */
export default function Compose({ audience, recipients }: Props) {
  const navigate = useNavigate();
  const canCompose =
    audience !== undefined && (audience.to !== 'people' || isValidCount(audience.ids.length));
  const form = useSchemaForm(MailText, { subject: '', message: '' });
  const save = useSave(
    mailings.create,
    form,
    (text) => ({ body: { ...text, audience: audience ?? EMPTY_AUDIENCE } }),
    {
      draftKey: 'mail',
      successMessage: () => '',
      onDone: ({ mailing }) => void navigate(`/pco/email?mailing=${mailing.id}`, { replace: true }),
    },
  );
  return (
    <>
      <div className="page-head">
        <h1>New email</h1>
        <SaveTemplateButton textOf={() => form.getValues()} />
      </div>
      <section className="card section mail-form">
        {recipients ?? (audience && <Recipients audience={audience} />)}
        <SentFrom />
        <Form form={form} onSubmit={() => void (canCompose && save.submit())}>
          <fieldset className="fields" disabled={save.busy}>
            <SaveNotice save={save} subject="this email" onReload={() => void navigate('/pco/email')} />
            <StarterPicker />
            <MailFields />
          </fieldset>
          <div className="mail-buttons">
            {save.hint}
            <Button disabled={save.busy} onClick={() => void navigate(-1)}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" disabled={!canCompose} busy={save.busy}>
              Preview
            </Button>
          </div>
        </Form>
      </section>
    </>
  );
}
