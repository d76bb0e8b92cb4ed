import { useState } from 'react';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { exposure as calls, type Exposure, ExposureInput } from '#shared/calls/animals/exposure.ts';
import { MAX_PUBLIC_TEXT } from '#shared/calls/animals/profile-fields.ts';
import { SaveNotice } from '#records/form/SaveNotice.tsx';
import { useSave } from '#records/form/useSave.ts';
import { Button } from '#ui/Button.tsx';
import { CountedTextArea } from '#ui/form/CountedTextArea.tsx';
import { CheckField } from '#ui/form/fields.tsx';
import { Form, useSchemaForm } from '#ui/form/Form.tsx';
import { useText } from '#ui/form/watched.ts';
import { useUnsaved } from '#ui/dialog/useUnsaved.tsx';
import { usePublicFacts } from './usePublicFacts.ts';
import { STORY_FIELD } from './Shown.tsx';

interface Props {
  readonly animal: Animal;
  readonly exposure: Exposure;
  /** To begin again with what is stored now. */
  readonly onAnew: () => void;
}

/** The form of what the public reads of an animal, beside how it reads (product/exposure 1.2). */
export function PublicStory(props: Props) {
  // A saved text, or another user's, is begun with anew.
  return <StoryForm key={props.exposure.version} {...props} />;
}

function StoryForm({ animal, exposure: now, onAnew }: Props) {
  const [{ publicText, isPrivate, version, text }] = useState(now);
  const form = useSchemaForm(ExposureInput, { publicText, isPrivate });
  const save = useSave(
    calls.update,
    form,
    (body, { version: newer = version }) => ({
      query: { animalId: animal.id },
      body: { ...body, version: newer },
    }),
    { draftKey: `exposure:${animal.id}#${version}`, onDone: onAnew },
  );
  useUnsaved(save.isDirty && { buttonLabel: 'Save', onSave: save.submit, onDiscard: save.draft.forget });
  return (
    <Form form={form} onSubmit={() => void save.submit()}>
      <section className="card section exposure-story" aria-labelledby="story-title">
        <div id={STORY_FIELD} className="fields">
          <h2 id="story-title">What the public reads</h2>
          <SaveNotice save={save} what="this text" onReload={onAnew} />
          <CountedTextArea name="publicText" label="Public Story" most={MAX_PUBLIC_TEXT} rows={9} />
          <CheckField
            name="isPrivate"
            label={`Keep private: never show ${animal.animalName} to the public`}
          />
          <div className="modal-buttons">
            {save.hint}
            <Button type="submit" variant="primary" busy={save.busy}>
              Save
            </Button>
          </div>
        </div>
        <Preview animal={animal} otherwise={text} />
      </section>
    </Form>
  );
}

/** The text as the public reads it, as it is typed at this moment. */
function Preview({ animal, otherwise }: { readonly animal: Animal; readonly otherwise: string }) {
  const typed = useText('publicText');
  const { line, facts } = usePublicFacts(animal);
  const text = typed.trim() ? typed : otherwise;
  return (
    <article className="exposure-preview" aria-label="Preview">
      <h3>{animal.animalName}</h3>
      <p className="muted">{line}</p>
      {facts.length > 0 && (
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {text.trim() ? (
        <p className="exposure-text">{text}</p>
      ) : (
        <p className="muted">Write who {animal.animalName} is, and which home would suit.</p>
      )}
    </article>
  );
}
