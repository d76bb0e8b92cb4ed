import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const SaveAsTemplate = lazyComponent(async () => (await import('./TemplateForm.tsx')).SaveAsTemplate);

interface Text {
  readonly subject: string;
  readonly message: string;
}

/** Saves the text of a mail as a template; `textOf` gives it as it is written now. */
export function SaveTemplateButton({ textOf }: { readonly textOf: () => Text }) {
  const [text, setText] = useState<Text>();
  return (
    <>
      <Button icon="file" onClick={() => setText(textOf())}>
        Save as template
      </Button>
      {text && <SaveAsTemplate text={text} onClose={() => setText(undefined)} />}
    </>
  );
}
