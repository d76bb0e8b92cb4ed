import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/Button.tsx';

const KeepAsTemplate = lazy(async () => ({ default: (await import('./TemplateForm.tsx')).KeepAsTemplate }));

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
      <Suspense>{text && <KeepAsTemplate text={text} onClose={() => setText(undefined)} />}</Suspense>
    </>
  );
}
