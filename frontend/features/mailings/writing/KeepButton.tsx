import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { late } from '#ui/late/late.tsx';

const KeepAsTemplate = late(async () => (await import('./TemplateForm.tsx')).KeepAsTemplate);

interface Text {
  readonly subject: string;
  readonly message: string;
}

/** Keeps what a mail says as a template; `textOf` gives it as it is written now. */
export function KeepButton({ textOf }: { readonly textOf: () => Text }) {
  const [text, setText] = useState<Text>();
  return (
    <>
      <Button icon="file" onClick={() => setText(textOf())}>
        Save as template
      </Button>
      {text && <KeepAsTemplate text={text} onClose={() => setText(undefined)} />}
    </>
  );
}
