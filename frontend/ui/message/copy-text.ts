import { toast } from './toast.ts';

/**
 * Copies a text to the clipboard.
 * @param failureText the toast if the browser refuses, with what the user can do instead
 * @param successText the toast if it is copied; '' shows none
 * @returns true if it was copied
 */
export async function copyText(text: string, failureText: string, successText = ''): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast.error(failureText);
    return false;
  }
  if (successText) toast.success(successText);
  return true;
}
