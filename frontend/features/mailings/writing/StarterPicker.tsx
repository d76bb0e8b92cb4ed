import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { templates } from '#shared/calls/mailings/templates.ts';
import { STARTER_TEMPLATES } from '#shared/mail/starter-templates.ts';
import { useCall } from '#client/calls/api.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import type { MailContent } from './mailing-text.ts';

const Confirm = lazyComponent(async () => (await import('#ui/dialog/Modal.tsx')).Confirm);

/** A template to start from; the `id` of a ready-made one is its name. */
interface StarterText extends MailContent {
  readonly id: string;
  readonly name: string;
}

const BUILT_IN_STARTERS: readonly StarterText[] = STARTER_TEMPLATES.map((starter) => ({
  ...starter,
  id: starter.name,
}));

const BLANK: StarterText = { id: '', name: 'Blank message', subject: '', message: '' };

/** True if nothing was written: no text, or an unchanged template. */
const isUntouched = ({ subject, message }: MailContent, starters: readonly MailContent[]): boolean =>
  (!subject && !message) || starters.some((each) => each.message === message && each.subject === subject);

/** The choice of a template to start from; asks before it replaces written text. */
export function StarterPicker() {
  const { getValues, setValue } = useFormContext<MailContent>();
  const { data } = useCall(templates.list, {});
  const [chosenId, setChosenId] = useState('');
  const [pendingStarter, setPendingStarter] = useState<StarterText>();
  const savedTemplates: readonly StarterText[] = data?.templates ?? [];
  const starters = [...savedTemplates, ...BUILT_IN_STARTERS];
  const applyStarter = ({ id, subject, message }: StarterText) => {
    setValue('subject', subject, { shouldDirty: true, shouldValidate: subject !== '' });
    setValue('message', message, { shouldDirty: true });
    setChosenId(id);
    setPendingStarter(undefined);
  };
  const chooseStarter = (id: string) => {
    const starter = [BLANK, ...starters].find((each) => each.id === id);
    if (starter) (isUntouched(getValues(), starters) ? applyStarter : setPendingStarter)(starter);
  };
  return (
    <>
      <label className="field">
        <span className="label">Start from</span>
        <select className="input" value={chosenId} onChange={({ target }) => chooseStarter(target.value)}>
          <option value={BLANK.id}>{BLANK.name}</option>
          {savedTemplates.length > 0 && (
            <StarterGroup label="Templates of your rescue" starters={savedTemplates} />
          )}
          <StarterGroup label="Ready-made" starters={BUILT_IN_STARTERS} />
        </select>
      </label>
      {pendingStarter && (
        <Confirm
          title="Start over"
          buttonLabel="Replace"
          onConfirm={() => applyStarter(pendingStarter)}
          onClose={() => setPendingStarter(undefined)}
        >
          <p>Replace what you have written with “{pendingStarter.name}”?</p>
        </Confirm>
      )}
    </>
  );
}

const StarterGroup = ({
  label,
  starters,
}: {
  readonly label: string;
  readonly starters: readonly StarterText[];
}) => (
  <optgroup label={label}>
    {starters.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </optgroup>
);
