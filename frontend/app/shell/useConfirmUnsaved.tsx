import { type ComponentType, useState } from 'react';
import { toast } from '#ui/message/toast.ts';
import type { UnsavedSecretPromptProps } from '#ui/dialog/UnsavedSecretPrompt.tsx';
import { unsavedSecret } from '#client/one-time-secret.ts';

/** Wraps an action that leaves the app, such as Logout: asks first while a page shows something only once. */
export function useConfirmUnsaved(proceed: () => void) {
  const [Prompt, setPrompt] = useState<ComponentType<UnsavedSecretPromptProps>>();
  const ask = async () => {
    if (!unsavedSecret()) return proceed();
    const promptModule = await import('#ui/dialog/UnsavedSecretPrompt.tsx').catch(() => undefined);
    if (promptModule) return setPrompt(() => promptModule.default);
    toast.warn('Save what’s shown first. It can’t be shown again');
  };
  const close = () => setPrompt(undefined);
  const confirmLeave = () => {
    close();
    proceed();
  };
  const secret = unsavedSecret();
  return {
    ask,
    question: Prompt && secret && <Prompt subject={secret} onLeave={confirmLeave} onClose={close} />,
  };
}
