import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { templates } from '#shared/calls/mailings/templates.ts';
import { STARTERS } from '#shared/mail/starters.ts';
import { useCall } from '#client/calls/api.ts';
import { late } from '#ui/late/late.tsx';

const Confirm = late(async () => (await import('#ui/dialog/Modal.tsx')).Confirm);

interface Text {
  readonly subject: string;
  readonly message: string;
}

/** A template to begin with; `id` is the name of one that every rescue has. */
interface StarterText extends Text {
  readonly id: string;
  readonly name: string;
}

const READY: readonly StarterText[] = STARTERS.map((starter) => ({ ...starter, id: starter.name }));

/** True if nothing was written: no text, or an unchanged template. */
const isUntouched = ({ subject, message }: Text, known: readonly Text[]): boolean =>
  (!subject && !message) || known.some((each) => each.message === message && each.subject === subject);

/** The templates to begin with; asks before written text is replaced. */
export function Beginnings() {
  const { getValues, setValue } = useFormContext<Text>();
  const { data } = useCall(templates.list, {});
  const [asked, setAsked] = useState<StarterText>();
  const kept: readonly StarterText[] = data?.templates ?? [];
  const known = [...kept, ...READY];
  const take = ({ subject, message }: StarterText) => {
    setValue('subject', subject, { shouldDirty: true, shouldValidate: true });
    setValue('message', message, { shouldDirty: true });
    setAsked(undefined);
  };
  const begin = (id: string) => {
    const found = known.find((each) => each.id === id);
    if (found) (isUntouched(getValues(), known) ? take : setAsked)(found);
  };
  return (
    <>
      <label className="field">
        <span className="label">Start from</span>
        <select className="input" defaultValue="" onChange={({ target }) => begin(target.value)}>
          <option value="">Blank message</option>
          {kept.length > 0 && <Group label="Templates of your rescue" of={kept} />}
          <Group label="Ready-made" of={READY} />
        </select>
      </label>
      {asked && (
        <Confirm
          title="Start over"
          buttonLabel="Replace"
          onConfirm={() => take(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>Replace what you have written by “{asked.name}”?</p>
        </Confirm>
      )}
    </>
  );
}

const Group = ({ label, of }: { readonly label: string; readonly of: readonly StarterText[] }) => (
  <optgroup label={label}>
    {of.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </optgroup>
);
