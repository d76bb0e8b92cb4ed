import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { MERGE_FIELDS } from '#shared/mail/merging.ts';
import { keysOf } from '#shared/rules/data/collections.ts';
import { Button } from '#ui/Button.tsx';
import { TextAreaField, TextField } from '#ui/form/fields.tsx';

/** The text that is inserted for a field, with a fallback where a sentence can do with one. */
const PLACEHOLDERS: Readonly<Record<keyof typeof MERGE_FIELDS, string>> = {
  firstName: '{{firstName|friend}}',
  lastName: '{{lastName}}',
  name: '{{name|friend}}',
  city: '{{city|your town}}',
  rescue: '{{rescue}}',
};

interface Props {
  readonly rows?: number;
  /** Further content below the message. */
  readonly help?: string;
}

/** The text of a mail: subject, message and merge fields. */
export function MailFields({ rows = 14, help = '' }: Props) {
  const { getValues, setValue, setFocus } = useFormContext<{ message: string }>();
  const group = useRef<HTMLDivElement>(null);
  const insert = (text: string) => {
    // The text area of this form, as the dialog of a template may be open over the form of a mail.
    const textArea = group.current
      ?.closest('form')
      ?.querySelector<HTMLTextAreaElement>('textarea[name=message]');
    const currentMessage = getValues('message');
    const position = textArea?.selectionStart ?? currentMessage.length;
    setValue(
      'message',
      currentMessage.slice(0, position) + text + currentMessage.slice(textArea?.selectionEnd ?? position),
      {
        shouldDirty: true,
        shouldValidate: true,
      },
    );
    setFocus('message');
    textArea?.setSelectionRange(position + text.length, position + text.length);
  };
  return (
    <>
      <TextField name="subject" label="Subject" required maxLength={150} />
      <TextAreaField
        name="message"
        label="Message"
        required
        rows={rows}
        help={`A blank line begins a new paragraph. Your rescue’s address and the unsubscribe link are added below. ${help}`.trim()}
      />
      <div ref={group} className="mail-fields" role="group" aria-label="Insert">
        <span className="muted">Insert:</span>
        {keysOf(MERGE_FIELDS).map((field) => (
          <Button key={field} variant="quiet" icon="plus" onClick={() => insert(PLACEHOLDERS[field])}>
            {MERGE_FIELDS[field]}
          </Button>
        ))}
      </div>
    </>
  );
}
