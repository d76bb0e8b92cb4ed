import { type ComponentType, useState } from 'react';
import { toast } from '#ui/message/toast.ts';
import type { UnsavedSecretPromptProps } from '#ui/dialog/UnsavedSecretPrompt.tsx';
import { unsavedSecret } from '#client/one-time-secret.ts';

/** Wraps an action that leaves the app, such as Logout: asks first while a page shows something only once. */
export function useConfirmUnsaved(go: () => void) {
  const [Asking, setAsking] = useState<ComponentType<UnsavedSecretPromptProps>>();
  const ask = async () => {
    if (!unsavedSecret()) return go();
    const loaded = await import('#ui/dialog/UnsavedSecretPrompt.tsx').catch(() => undefined);
    if (loaded) return setAsking(() => loaded.default);
    toast.warn('Save what’s shown first. It can’t be shown again');
  };
  const close = () => setAsking(undefined);
  const leave = () => {
    close();
    go();
  };
  const secret = unsavedSecret();
  return { ask, question: Asking && secret && <Asking subject={secret} onLeave={leave} onClose={close} /> };
}
