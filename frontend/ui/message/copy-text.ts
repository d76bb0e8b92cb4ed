import { toast } from './toast.ts';

/**
 * Copies a text to the clipboard.
 * @param successText the toast if it is copied; '' shows none
 * @param failureText the toast if the browser refuses, with what the user can do instead
 * @returns true if it was copied
 */
export async function copyText(
  text: string,
  successText = 'Copied',
  failureText = 'Couldn’t copy it. Select it and copy it yourself',
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast.error(failureText);
    return false;
  }
  if (successText) toast.success(successText);
  return true;
}
