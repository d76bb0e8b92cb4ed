import { useState } from 'react';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import type { Exposure } from '#shared/calls/animals/seen/exposure.ts';
import { Button } from '#ui/Button.tsx';
import { Preview } from './Preview.tsx';
import { StoryDialog } from './StoryDialog.tsx';

interface Props {
  readonly animal: Animal;
  readonly exposure: Exposure;
}

/** The text that the public reads of an animal, as it reads there (product/exposure 1.2). */
export function PublicStory({ animal, exposure: { text } }: Props) {
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <section className="card section" aria-labelledby="story-title">
      <header>
        <h2 id="story-title">For the public</h2>
        <Button icon="edit" onClick={() => setEditing(true)}>
          Edit Public Story
        </Button>
      </header>
      <Preview animal={animal} text={text} />
      {editing && <StoryDialog animal={animal} onDone={close} onClose={close} />}
    </section>
  );
}
