import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import type { MailContent } from './mailing-text.ts';

const SaveAsTemplate = lazyComponent(async () => (await import('./TemplateForm.tsx')).SaveAsTemplate);

/** A button that opens the form for saving a mail as a template; `textOf` returns the current text. */
export function SaveTemplateButton({ textOf }: { readonly textOf: () => MailContent }) {
  const [text, setText] = useState<MailContent>();
  return (
    <>
      <Button icon="file" onClick={() => setText(textOf())}>
        Save as template
      </Button>
      {text && <SaveAsTemplate text={text} onClose={() => setText(undefined)} />}
    </>
  );
}
