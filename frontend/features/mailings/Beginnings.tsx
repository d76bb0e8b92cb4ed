import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Starter, STARTERS } from '#shared/mail/starters.ts';
import { Confirm } from '#ui/Modal.tsx';

interface Text {
  readonly subject: string;
  readonly message: string;
}

/** True of what nobody wrote: nothing, or a beginning as it is. */
const isUntouched = ({ subject, message }: Text): boolean =>
  (!subject && !message) || STARTERS.some((each) => each.message === message && each.subject === subject);

/** What a mail can begin with; nothing that was written is thrown away without a question. */
export function Beginnings() {
  const { getValues, setValue } = useFormContext<{ subject: string; message: string }>();
  const [asked, setAsked] = useState<Starter>();
  const take = ({ subject, message }: Starter) => {
    setValue('subject', subject, { shouldDirty: true, shouldValidate: true });
    setValue('message', message, { shouldDirty: true, shouldValidate: true });
    setAsked(undefined);
  };
  const begin = (name: string) => {
    const starter = STARTERS.find((each) => each.name === name);
    if (starter) (isUntouched(getValues()) ? take : setAsked)(starter);
  };
  return (
    <>
      <label className="field">
        <span className="label">Begin with</span>
        <select className="input" defaultValue="" onChange={({ target }) => begin(target.value)}>
          <option value="">What I write myself</option>
          {STARTERS.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {asked && (
        <Confirm
          title="Begin anew"
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
